import type { Gate } from './gates.ts';

/** Hash of the style sheet that the toast library adds to the page when it loads. */
export const sonnerStyleHash = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';

/** Hash of the empty sheet, which the library adds first and fills afterwards. */
export const emptyStyleHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

interface InPage {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins of other servers whose pictures the page shows. */
  readonly images?: readonly string[];
  /** Origins of other servers from which the page reads. */
  readonly connections?: readonly string[];
}

/** Returns the policy of a page; `inPage` holds the hashes (`sha256-…`) of its inline scripts and styles. */
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
 * Sets the headers of every response, errors included; HSTS only when the site is served over https. They are set on Node's
 * response before anything is written, so that no handler can omit them and Hono's responses stay small. A cacheable response
 * overrides Cache-Control itself.
 */
export function secureHeaders(options: { readonly https: boolean }): Gate {
  const headers = options.https ? [...always, strictTransport] : always;
  return (c) => {
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
    return undefined;
  };
}
