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

export async function whoAmI(): Promise<void> {
  try {
    session.person = await get<Person>("/api/me");
    session.known = true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) session.person = null;
    else throw error;
  } finally {
    session.known = true;
  }
}

export const playAsGuest = async (): Promise<void> => become(await post<Person>("/api/guest"));
export const logIn = async (name: string, password: string): Promise<void> =>
  become(await post<Person>("/api/log-in", { name, password }));
export const signUp = async (name: string, password: string): Promise<void> =>
  become(await post<Person>("/api/sign-up", { name, password }));

export async function logOut(): Promise<void> {
  await post("/api/log-out");
  become(null);
}

export async function refill(): Promise<void> {
  session.person = await post<Person>("/api/me/refill");
}
