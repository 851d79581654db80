import type { AppRouter } from '@rentreel/server/router';
import type { Page } from '@playwright/test';
import { type TRPCClient, createTRPCClient, httpLink } from '@trpc/client';

/** All procedures of the server, called with a session. */
export type SessionClient = TRPCClient<AppRouter>;

/** Returns name and value of a Set-Cookie line; no value when it deletes the cookie. */
function readCookie(line: string): readonly [name: string, value: string | undefined] {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const split = pair.indexOf('=');
  const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
  return [pair.slice(0, split), gone ? undefined : pair.slice(split + 1)];
}

/**
 * Creates a client that behaves as a separate browser: it stores cookies in `cookies` and sends the server's origin.
 */
export function createSessionClient({
  url,
  cookies = new Map(),
}: {
  readonly url: string;
  readonly cookies?: Map<string, string>;
}): SessionClient {
  const { origin } = new URL(url);
  const send = async (input: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('origin', origin);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(input, { ...init, headers });
    for (const [name, value] of answer.headers.getSetCookie().map(readCookie)) {
      if (value === undefined || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${origin}/trpc`,
        fetch: (input: unknown, init?: unknown) => send(String(input), init as RequestInit),
      }),
    ],
  });
}

/** Creates a client of a guest for the server of this page. */
export const createGuestClient = (page: Page): SessionClient => createSessionClient({ url: page.url() });
