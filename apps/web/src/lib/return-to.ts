const key = 'rr_return_to';
const signInPath = /login|signup|register/;
/** Steps of getting an account back: their links work once, so there is nothing to return to. */
const linkPath = /^\/(forgot-password|reset-password|verify-email|demo-mail)\b/;

/** Keeps where a guest is (hash path with query) for after the sign-in; the root and the sign-in pages are not kept. */
export function rememberReturnTo(path: string): void {
  if (isOwnPath(path) && !isRoot(path) && !signInPath.test(path) && !linkPath.test(path)) {
    sessionStorage.setItem(key, path);
  }
}

/** Where to return to, or null. Never an address outside this app. */
export function storedReturnTo(): string | null {
  const path = sessionStorage.getItem(key);
  return path !== null && isOwnPath(path) ? path : null;
}

/** As `storedReturnTo`, and forgets it: it is used once. */
export function takeReturnTo(): string | null {
  const path = storedReturnTo();
  sessionStorage.removeItem(key);
  return path;
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

function isRoot(path: string): boolean {
  return /^\/($|[?#])/.test(path);
}
