/** Where the browser stands: what follows the host. */
export function address(): string {
  return location.search + location.hash;
}
