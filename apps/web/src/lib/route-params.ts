import type { Id } from '@rentreel/contracts/ids';

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

/** The id in an address, unchecked: the server answers for one that is none. */
export function toListingId(text: string): Id<'lst'> {
  return text as Id<'lst'>;
}

/** The secret of a mailed link, as it stands in the address; empty when it is missing. */
export function validateTokenSearch(search: Record<string, unknown>): { token: string } {
  return { token: typeof search['token'] === 'string' ? search['token'] : '' };
}
