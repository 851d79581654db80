const key = 'rr_ref';
const wellFormed = /^[\w-]{1,64}$/;

/** Stores the `ref` of a query string ("?ref=CODE&…"); keeps the stored code when there is no valid one. */
export function captureReferral(search: string): void {
  const code = wellFormed.exec(new URLSearchParams(search).get('ref') ?? '');
  if (code) localStorage.setItem(key, code[0]);
}

/** Stores the `ref` before or inside the hash of an address; the one inside takes precedence. */
export function captureReferralOf({ search, hash }: Pick<Location, 'search' | 'hash'>): void {
  captureReferral(search);
  captureReferral(hash.split('?').slice(1).join('?'));
}

/** Returns the stored code, or null. */
export function storedReferral(): string | null {
  return wellFormed.exec(localStorage.getItem(key) ?? '')?.[0] ?? null;
}

export function forgetReferral(): void {
  localStorage.removeItem(key);
}

/** Removes the query before the hash, which the hash history would append to the route's own query. */
export function stripOuterQuery(): void {
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash);
}
