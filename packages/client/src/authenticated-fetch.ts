import type { CookieStore } from './cookie-store.ts';

export type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * A fetch that sends the session's cookie with the server's own origin, as its pages would: the server refuses changes
 * that carry a session and come from elsewhere.
 */
export function authenticatedFetch(cookies: CookieStore, origin: string, fetch: Fetch): Fetch {
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('origin', origin);
    if (cookies.header !== undefined) headers.set('cookie', cookies.header);
    const answer = await fetch(input, { ...init, headers });
    cookies.keep(answer);
    return answer;
  };
}
