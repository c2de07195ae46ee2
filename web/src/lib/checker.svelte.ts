// Follows the cards of a table, or of one replayed hand, and holds each against the commitment before the deal.

import { canCheck, cardsShown, checkCard, decksIn, type DeckRoot } from "./proofs";
import { cardWords } from "./cards";
import type { CardProof, ToldEvent } from "./wire";

export class Checker {
  /** Cards of this hand, and of all hands since the page was opened, that fit. */
  hand = $state(0);
  all = $state(0);
  /** Cards that came without a proof, or before this page knew the commitment of their deck. */
  open = $state(0);
  root = $state("");
  faults = $state<string[]>([]);
  readonly able = canCheck;
  private decks = new Map<string, DeckRoot>();
  private places = new Map<number, number>();
  private number = 0;
  private work: Promise<void> = Promise.resolve();

  /** What came in one frame. The checks take their turn, so that a card of the next hand never overtakes one of this. */
  take(events: ToldEvent[], proofs: CardProof[]): void {
    if (!this.able || (!events.length && !proofs.length)) return;
    this.work = this.work.then(() => this.check(events, proofs));
  }

  private async check(events: ToldEvent[], proofs: CardProof[]): Promise<void> {
    for (const deck of decksIn(events)) this.commit(deck);
    const proved = new Set(proofs.map((proof) => proof.card));
    if (this.decks.size) this.open += cardsShown(events).filter((card) => !proved.has(card)).length;
    for (const proof of proofs) {
      const deck = this.decks.get(`${proof.hand}:${proof.shuffle}`);
      if (!deck) this.open += 1;
      else await this.hold(deck, proof);
    }
  }

  private commit(deck: DeckRoot): void {
    const key = `${deck.hand}:${deck.shuffle}`;
    const before = this.decks.get(key);
    if (before && before.root !== deck.root) this.fault(deck.hand, "two commitments were made for one deck");
    if (deck.hand !== this.number) {
      this.decks.clear();
      this.places.clear();
      [this.number, this.hand, this.open] = [deck.hand, 0, 0];
    }
    this.decks.set(key, before ?? deck);
    this.root = deck.root;
  }

  private async hold(deck: DeckRoot, proof: CardProof): Promise<void> {
    const place = proof.shuffle * 256 + proof.card;
    const wrong = await checkCard(deck, proof);
    if (wrong) return this.fault(proof.hand, wrong);
    const at = this.places.get(place);
    if (at !== undefined && at !== proof.position) return this.fault(proof.hand, `${cardWords(proof.card)} is in this deck twice`);
    if (at !== undefined) return;
    this.places.set(place, proof.position);
    this.hand += 1;
    this.all += 1;
  }

  private fault(hand: number, wrong: string): void {
    this.faults = [...this.faults, `Hand ${hand}: ${wrong}.`];
  }
}
