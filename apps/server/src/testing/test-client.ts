import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import type { AppRouter } from '../trpc/app-router.type.ts';
import { CookieJar } from './cookie-jar.ts';
import { type EventStream, openEventStream } from './open-event-stream.ts';

const password = 'walk-through-lekki-2026';

/** One browser: it keeps its cookies and names its origin, as a page of ours would. */
export interface TestClient {
  readonly cookies: CookieJar;
  readonly trpc: TRPCClient<AppRouter>;
  /** `path` from the root, such as `/livez`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Signs a new person up and leaves this client signed in as them. */
  signUp(person?: { readonly email?: string; readonly name?: string }): Promise<{ email: string; password: string }>;
  logIn(person: { readonly email: string; readonly password: string }): Promise<void>;
  /** Opens the live events; `lastEventId` asks for what was missed. */
  openEvents(lastEventId?: string): Promise<EventStream>;
}

let people = 0;

/** A browser that is not signed in yet. */
export function createTestClient(url: string): TestClient {
  const cookies = new CookieJar();
  const send = async (input: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('origin')) headers.set('origin', url);
    if (!headers.has('cookie') && cookies.header !== undefined) headers.set('cookie', cookies.header);
    const answer = await fetch(input, { redirect: 'manual', ...init, headers });
    cookies.keep(answer);
    return answer;
  };
  const trpc = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${url}/trpc`, fetch: (input, init) => send(String(input), init as RequestInit) })],
  });
  return {
    cookies,
    trpc,
    fetch: (path, init) => send(`${url}${path}`, init),
    signUp: async ({ email, name = 'Adaeze Okonkwo' } = {}) => {
      people += 1;
      const account = { email: email ?? `person-${process.pid}-${people}@example.com`, password };
      await trpc.auth.signup.mutate({ ...account, name });
      return account;
    },
    logIn: async (person) => {
      await trpc.auth.login.mutate(person);
    },
    openEvents: (lastEventId) =>
      openEventStream((headers) => send(`${url}/trpc/live.events`, { headers }), lastEventId),
  };
}
