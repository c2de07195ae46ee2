// Who is signed in.

import { ApiError, get, post } from "./api";
import { socket } from "./socket.svelte";
import type { Person } from "./wire";

export const session: { person: Person | null; known: boolean } = $state({ person: null, known: false });

/** The socket belongs to a session: a new one starts with a new person. */
function become(person: Person | null): void {
  session.person = person;
  session.known = true;
  socket.restart();
}

let arrival: Promise<void> | undefined;
/** On arrival, once. */
export const whoAmI = (): Promise<void> => (arrival ??= ask());

/** An answer that comes after somebody has signed in is about the time before. */
async function ask(): Promise<void> {
  try {
    const person = await get<Person>("/api/me");
    if (!session.known) session.person = person;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  } finally {
    session.known = true;
  }
}

/** What they have and which role changes while they play: asked again wherever it is shown. */
export async function lookAgain(): Promise<void> {
  if (!session.person) return;
  try {
    const person = await get<Person>("/api/me");
    // Not where somebody else has signed in meanwhile.
    if (session.person?.id === person.id) Object.assign(session.person, person);
  } catch {
    // Then it stands as it was; what is asked for next says what is wrong.
  }
}

/** name: a nickname of their own; without one the room gives a name. */
export const playAsGuest = async (name = ""): Promise<void> => become(await post<Person>("/api/guest", { name }));
export const logIn = async (name: string, password: string): Promise<void> => become(await post<Person>("/api/log-in", { name, password }));
export const signUp = async (name: string, password: string): Promise<void> => become(await post<Person>("/api/sign-up", { name, password }));

/** The same person under a name: the socket, and a hand that runs, go on. */
export async function keepAccount(name: string, password: string): Promise<void> {
  session.person = await post<Person>("/api/me/account", { name, password });
}
export const changePassword = (old: string, password: string): Promise<void> => post("/api/me/password", { old, new: password });

export async function logOut(): Promise<void> {
  await post("/api/log-out");
  become(null);
}

export async function refill(): Promise<void> {
  session.person = await post<Person>("/api/me/refill");
}
