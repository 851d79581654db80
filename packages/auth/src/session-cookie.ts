import { Cookie } from 'lucia';

/** The cookie that carries a session's token. */
export interface SessionCookie {
  readonly name: string;
  /** The `Set-Cookie` line for a token; `maxAgeSeconds` is how long the browser keeps it. */
  issue(token: string, maxAgeSeconds: number): string;
  /** The `Set-Cookie` line that removes the cookie. */
  clear(): string;
  /** The token in a `Cookie` header, or undefined when there is none of the right shape. */
  read(header: string | null | undefined): string | undefined;
}

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/**
 * `secure` belongs to every deployment on https: the `__Host-` name then makes browsers refuse the cookie from other
 * hosts and from plain http. Without it the cookie also works on http://localhost.
 */
export function createSessionCookie({ secure }: { readonly secure: boolean }): SessionCookie {
  const name = secure ? '__Host-session' : 'session';
  const line = (value: string, maxAge: number) =>
    new Cookie(name, value, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge }).serialize();
  return {
    name,
    issue: (token, maxAgeSeconds) => line(token, Math.max(0, Math.floor(maxAgeSeconds))),
    clear: () => line('', 0),
    read: (header) => {
      const pairs = (header ?? '').split(';').map((pair) => pair.trim());
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return value !== undefined && tokenShape.test(value) ? value : undefined;
    },
  };
}
