const key = 'rr_return_to';
const signInPath = /login|signup|register/;
/** Steps of getting an account back. Their links work once, so nobody is sent back to them. */
const linkPath = /^\/(forgot-password|reset-password|verify-email|demo-mail|freeze|unfreeze|stop-recovery)\b/;

/**
 * Keeps where a guest is (hash path with query) for after the sign-in; the root and the sign-in pages are not kept. A page
 * that a mailed link opens is kept as well, so that no onboarding covers it, but never in the place of where the person
 * was going before.
 */
export function rememberReturnTo(path: string): void {
  if (!isOwnPath(path) || isRoot(path) || signInPath.test(path)) return;
  if (linkPath.test(path) && storedReturnTo() !== null) return;
  sessionStorage.setItem(key, path);
}

/** Where to return to, or null. Never an address outside this app. */
export function storedReturnTo(): string | null {
  const path = sessionStorage.getItem(key);
  return path !== null && isOwnPath(path) ? path : null;
}

/** As `storedReturnTo`, and forgets it: it is used once. Null for a page of a mailed link, which has done its work. */
export function takeReturnTo(): string | null {
  const path = storedReturnTo();
  sessionStorage.removeItem(key);
  return path !== null && linkPath.test(path) ? null : path;
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

function isRoot(path: string): boolean {
  return /^\/($|[?#])/.test(path);
}
