const key = 'rr_return_to';
const signInPath = /login|signup|register/;
/** Screens of account recovery. Their links work once, so the app never returns to them. */
const linkPath = /^\/(forgot-password|reset-password|verify-email|demo-mail|freeze|unfreeze|stop-recovery)\b/;

/**
 * Stores the current address of a guest (hash path with query) for after signing in; ignores the root and the sign-in pages.
 * The target of a mailed link is stored as well, so that the onboarding does not cover it, but never replaces an earlier
 * address.
 */
export function rememberReturnTo(path: string): void {
  if (!isOwnPath(path) || isRoot(path) || signInPath.test(path)) return;
  if (linkPath.test(path) && storedReturnTo() !== null) return;
  sessionStorage.setItem(key, path);
}

/** Returns the address to return to, or null. Never an address outside this app. */
export function storedReturnTo(): string | null {
  const path = sessionStorage.getItem(key);
  return path !== null && isOwnPath(path) ? path : null;
}

/**
 * Like `storedReturnTo`, and deletes it: it is used once. Returns null for the target of a mailed link, which works only
 * once.
 */
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
