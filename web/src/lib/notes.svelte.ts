// What this person has noted of others, and whose talk they hide. Nobody else sees it; it is kept with the account.

import { get, put } from "./api";
import type { ChatLine, Note, Notes } from "./wire";

export const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple"] as const;
const NOTHING: Omit<Note, "about"> = { words: "", colour: "", muted: false };

class MyNotes {
  private all = $state.raw<Record<string, Note>>({});
  /** Whom the dialog is about. */
  asked = $state.raw<{ id: string; name: string; line?: ChatLine | undefined } | null>(null);
  private whose = "";

  /** Once for each person who is here. */
  async load(person: string): Promise<void> {
    if (person === this.whose) return;
    this.whose = person;
    this.all = {};
    if (!person) return;
    try {
      const found = await get<Notes>("/api/notes");
      if (person === this.whose) this.all = Object.fromEntries(found.notes.map((one) => [one.about, one]));
    } catch {
      // Asked for again with the next table.
      this.whose = "";
    }
  }

  of(person: string): Note {
    return this.all[person] ?? { about: person, ...NOTHING };
  }

  muted(person: string): boolean {
    return this.all[person]?.muted ?? false;
  }

  /** Throws an ApiError. */
  async save(note: Note): Promise<void> {
    const { about, ...rest } = note;
    await put(`/api/notes/${encodeURIComponent(about)}`, rest);
    this.all = { ...this.all, [about]: note };
  }

  /** line: what they said, where that was tapped. */
  ask(id: string, name: string, line?: ChatLine): void {
    this.asked = { id, name, line };
  }
}

export const notes = new MyNotes();
