const key = 'rr_ref';
const wellFormed = /^[A-Za-z0-9_-]{1,64}$/;

/** Stores the `ref` of a query string ("?ref=CODE&…"); keeps the stored code when there is no valid one. */
export function captureReferral(search: string): void {
  const code = new URLSearchParams(search).get('ref');
  if (code !== null && wellFormed.test(code)) localStorage.setItem(key, code);
}

/** Stores the `ref` before or inside the hash of an address; the one inside takes precedence. */
export function captureReferralOf({ search, hash }: Pick<Location, 'search' | 'hash'>): void {
  captureReferral(search);
  captureReferral(hash.split('?').slice(1).join('?'));
}

/** Returns the stored code, or null. */
export function storedReferral(): string | null {
  const code = localStorage.getItem(key);
  return code !== null && wellFormed.test(code) ? code : null;
}

export function forgetReferral(): void {
  localStorage.removeItem(key);
}

/** Removes the query before the hash, which the hash history would append to the route's own query. */
export function stripOuterQuery(): void {
  if (location.search === '') return;
  history.replaceState(history.state, '', location.pathname + location.hash);
}
