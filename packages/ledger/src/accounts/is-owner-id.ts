/** True for an id that may stand inside an account code: it must not contain the colon that separates its parts. */
export function isOwnerId(id: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/u.test(id);
}
