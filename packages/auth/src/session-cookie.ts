import { Cookie } from 'lucia';

/** The cookie with a session's token. */
export interface SessionCookie {
  readonly name: string;
  /** Returns the `Set-Cookie` line for a token; `maxAgeSeconds` is the browser's retention. */
  issue(token: string, maxAgeSeconds: number): string;
  /** Returns the `Set-Cookie` line that removes the cookie. */
  clear(): string;
  /** Returns the token in a `Cookie` header, or undefined when there is none in the right format. */
  read(header: string | null | undefined): string | undefined;
}

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** Up to four keys of a time, an id and a signature; see `devices.ts` of the domain. */
const deviceShape = /^[A-Za-z0-9_.~-]{1,400}$/;

interface CookieOptions {
  readonly secure: boolean;
}

/**
 * Creates the session cookie. `secure` is required on https: the `__Host-` name makes browsers refuse the cookie from other
 * hosts and from plain http. Without it the cookie also works on http://localhost.
 */
export const createSessionCookie = ({ secure }: CookieOptions): SessionCookie =>
  createCookie({ name: 'session', shape: tokenShape, secure });

/** Creates the cookie of a browser in which users have signed in: it grants no access and remains after a log-out. */
export const createDeviceCookie = ({ secure }: CookieOptions): SessionCookie =>
  createCookie({ name: 'device', shape: deviceShape, secure });

interface NamedCookie extends CookieOptions {
  readonly name: string;
  /** A value in another format is not ours. */
  readonly shape: RegExp;
}

/** Returns the value of the first cookie with this name in a `Cookie` header. */
function valueOf(header: string, name: string): string | undefined {
  const pair = header
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

function createCookie({ name: plainName, shape, secure }: NamedCookie): SessionCookie {
  const name = secure ? `__Host-${plainName}` : plainName;
  const line = (value: string, maxAge: number) =>
    new Cookie(name, value, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge }).serialize();
  return {
    name,
    issue: (token, maxAgeSeconds) => line(token, Math.max(0, Math.floor(maxAgeSeconds))),
    clear: () => line('', 0),
    read: (header) => {
      const value = header?.includes(name) ? valueOf(header, name) : undefined;
      return value !== undefined && shape.test(value) ? value : undefined;
    },
  };
}
