const key = 'rr_ref';
const wellFormed = /^[A-Za-z0-9_-]{1,64}$/;

/** Keeps the `ref` of a query string ("?ref=CODE&…"); anything else leaves the stored code as it was. */
export function captureReferral(search: string): void {
  const code = new URLSearchParams(search).get('ref');
  if (code !== null && wellFormed.test(code)) localStorage.setItem(key, code);
}

/** Keeps the `ref` that stands before or inside the hash of an address; the one inside wins. */
export function captureReferralOf({ search, hash }: Pick<Location, 'search' | 'hash'>): void {
  captureReferral(search);
  captureReferral(hash.split('?').slice(1).join('?'));
}

/** The stored code, or null. */
export function storedReferral(): string | null {
  const code = localStorage.getItem(key);
  return code !== null && wellFormed.test(code) ? code : null;
}

export function forgetReferral(): void {
  localStorage.removeItem(key);
}

/** Hash history would append a query that stands before the hash to the route's own, so it has to go first. */
export function stripOuterQuery(): void {
  if (location.search === '') return;
  history.replaceState(history.state, '', location.pathname + location.hash);
}
