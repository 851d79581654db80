import type { Id, IdPrefix } from '@rentreel/contracts/ids';

/** Query strings as flat texts: a referral code of digits stays the code that it is. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
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

/** The id in an address. A text that is none becomes one that nothing has, so that the server answers for it. */
export function toId<P extends IdPrefix>(prefix: P, text: string): Id<P> {
  return `${prefix}_${text.startsWith(prefix) ? text.slice(4) : text}`;
}

/** The parameters of a route whose address names one id. */
export function idParam<Name extends string, P extends IdPrefix>(
  name: Name,
  prefix: P,
): { parse: (raw: Record<Name, string>) => Record<Name, Id<P>> };
export function idParam(name: string, prefix: IdPrefix) {
  return { parse: (raw: Record<string, string>) => ({ [name]: toId(prefix, raw[name] ?? '') }) };
}

/** The id that a value is; undefined when it is none of this kind. */
export function readId<P extends IdPrefix>(prefix: P, value: unknown): Id<P> | undefined {
  const id = toId(prefix, String(value));
  return id === value && /^.{4}[0-9a-z]{26}$/.test(id) ? id : undefined;
}

/** The secret of a mailed link, as it stands in the address; empty when it is missing. */
export function validateTokenSearch(search: Record<string, unknown>): { token: string } {
  return { token: typeof search['token'] === 'string' ? search['token'] : '' };
}
