// A spot of which the odds are asked: who holds what, what lies on the board, which cards are gone. Cards are put by
// clicking them; each lies in one place only.

import type { Card, OddsGame } from "../lib/wire";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
export const PLAYERS_MOST = 6;
/** A seat's number, or where cards lie that are nobody's. */
export type Place = number | "board" | "dead";

export const textOf = (card: Card): string => (RANKS[card >> 2] ?? "") + (SUITS[card & 3] ?? "");

export class Spot {
  players = $state<Card[][]>([[], []]);
  board = $state<Card[]>([]);
  dead = $state<Card[]>([]);
  /** In a draw game: what is thrown away. */
  thrown = $state<Card[]>([]);
  place = $state<Place>(0);

  constructor(readonly game: OddsGame) {}

  cardsAt(place: Place): Card[] {
    return place === "board" ? this.board : place === "dead" ? this.dead : (this.players[place] ?? []);
  }
  most(place: Place): number {
    return place === "board" ? this.game.board : place === "dead" ? 20 : this.game.hole;
  }
  whereIs(card: Card): Place | null {
    const seat = this.players.findIndex((cards) => cards.includes(card));
    if (seat >= 0) return seat;
    return this.board.includes(card) ? "board" : this.dead.includes(card) ? "dead" : null;
  }

  /** A card that lies nowhere goes to the place that is open; one that lies somewhere comes back. */
  put(card: Card): void {
    const there = this.whereIs(card);
    if (there !== null) {
      this.cardsAt(there).splice(this.cardsAt(there).indexOf(card), 1);
      this.thrown = this.thrown.filter((one) => one !== card);
      return;
    }
    const cards = this.cardsAt(this.place);
    if (cards.length >= this.most(this.place)) return;
    cards.push(card);
    // On to the next hand that is not whole.
    if (typeof this.place === "number" && cards.length === this.game.hole) {
      const next = this.players.findIndex((held) => held.length < this.game.hole);
      if (next >= 0) this.place = next;
      else if (this.game.board) this.place = "board";
    }
  }
  throwAway(card: Card): void {
    this.thrown = this.thrown.includes(card) ? this.thrown.filter((one) => one !== card) : [...this.thrown, card];
  }
  add(): void {
    if (this.players.length < Math.min(PLAYERS_MOST, this.game.seats)) this.place = this.players.push([]) - 1;
  }
  drop(seat: number): void {
    this.thrown = this.thrown.filter((card) => !this.players[seat]?.includes(card));
    this.players.splice(seat, 1);
    this.place = 0;
  }
  clear(): void {
    this.players = this.players.map(() => []);
    [this.board, this.dead, this.thrown, this.place] = [[], [], [], 0];
  }

  /** As the lab reads it: no cards are any cards. */
  asked(): { game: string; holdings: string[]; board: string; dead: string } {
    const written = (cards: Card[]): string => cards.map(textOf).join("");
    const holdings = this.players.map((cards) => {
      const gone = cards.filter((card) => this.thrown.includes(card));
      return (written(cards) || "random") + (gone.length ? `/${written(gone)}` : "");
    });
    return { game: this.game.key, holdings, board: written(this.board), dead: written(this.dead) };
  }
}
