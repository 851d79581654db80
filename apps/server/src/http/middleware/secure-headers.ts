import type { Gate } from './gates.ts';

/** The toast library puts its own style sheet into the page when it loads; this is the hash of exactly that text. */
export const sonnerStyleHash = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';

/** It puts the sheet in while it is still empty and fills it then; an empty sheet styles nothing. */
export const emptyStyleHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

interface InPage {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins of other servers whose pictures it shows. */
  readonly images?: readonly string[];
  /** Origins of other servers from which it reads. */
  readonly connections?: readonly string[];
}

/** What a page may load and run; `inPage`: hashes (`sha256-…`) of the scripts and styles that stand in it. */
export const contentSecurityPolicy = (
  { scripts, styles, images = [], connections = [] }: InPage = { scripts: [], styles: [] },
) =>
  [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    sources("script-src 'self'", scripts),
    sources("style-src 'self'", [sonnerStyleHash, emptyStyleHash, ...styles]),
    ["img-src 'self' data: blob:", ...images].join(' '),
    "media-src 'self' blob:",
    ["connect-src 'self'", ...connections].join(' '),
    "worker-src 'self' blob:",
  ].join('; ');

const sources = (directive: string, hashes: readonly string[]) =>
  [directive, ...hashes.map((hash) => `'${hash}'`)].join(' ');

const always = [
  ['cache-control', 'no-store'],
  ['content-security-policy', contentSecurityPolicy()],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin'],
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=()'],
] as const;

const strictTransport = ['strict-transport-security', 'max-age=63072000; includeSubDomains'] as const;

/**
 * What every answer carries, errors too; HSTS only where the site is served over https. They are put on Node's answer
 * before anybody writes to it: nothing can forget them, and the answers themselves stay light. An answer that may be
 * kept says so itself.
 */
export function secureHeaders(options: { readonly https: boolean }): Gate {
  const headers = options.https ? [...always, strictTransport] : always;
  return (c) => {
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
    return undefined;
  };
}
