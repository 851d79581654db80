import type { AppRouter } from '@rentreel/server/router';
import { type TRPCClient, createTRPCClient, httpLink } from '@trpc/client';

/** Every procedure of the server, called as the page of somebody who is signed in. */
export type SessionClient = TRPCClient<AppRouter>;

/** The name and the value of a cookie that an answer sets; no value when it takes it away. */
function readCookie(line: string): readonly [name: string, value: string | undefined] {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const split = pair.indexOf('=');
  const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
  return [pair.slice(0, split), gone ? undefined : pair.slice(split + 1)];
}

/** Calls the server as a browser of its own would: it stores its cookies, in `cookies`, and names the server's origin. */
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
