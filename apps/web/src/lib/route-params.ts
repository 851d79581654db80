import type { Id, IdPrefix } from '@rentreel/contracts/ids';

/** Longest value of a search parameter, in UTF-16 units: the text of a message fits. */
const maxLength = 4000;

/**
 * Parses query strings to plain strings, so that a referral code of digits is not turned into a number. Omits values that no
 * screen can have written because of their length; of a repeated name the last one counts.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value.length <= maxLength));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (isPlain(value)) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/**
 * Returns the id in an address. An invalid text becomes an id that matches nothing, so that the server reports the error.
 */
export function toId<P extends IdPrefix>(prefix: P, text: string): Id<P> {
  return `${prefix}_${text.startsWith(prefix) ? text.slice(4) : text}`;
}

/** Returns the parameter parser of a route whose address contains one id. */
export function idParam<Name extends string, P extends IdPrefix>(
  name: Name,
  prefix: P,
): { parse: (raw: Record<Name, string>) => Record<Name, Id<P>> };
export function idParam(name: string, prefix: IdPrefix) {
  return { parse: (raw: Record<string, string>) => ({ [name]: toId(prefix, raw[name] ?? '') }) };
}

/** Returns the value if it is an id of this kind; otherwise undefined. */
export function readId<P extends IdPrefix>(prefix: P, value: unknown): Id<P> | undefined {
  const id = toId(prefix, String(value));
  return id === value && /^.{4}[0-9a-z]{26}$/.test(id) ? id : undefined;
}

/** Returns the secret of a mailed link from the address; empty when it is missing. */
export function validateTokenSearch(search: Record<string, unknown>): { token: string } {
  return { token: typeof search['token'] === 'string' ? search['token'] : '' };
}
