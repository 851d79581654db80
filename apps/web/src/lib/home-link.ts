/**
 * The address of a home that can be sent to somebody: messengers show the home, and people are led on into the app.
 * `ref` credits the sender when the reader joins.
 */
export function homeLink({ origin }: Pick<Location, 'origin'>, listingId: string, ref?: string): string {
  const query = ref === undefined ? '' : `?ref=${encodeURIComponent(ref)}`;
  return `${origin}/s/${listingId}${query}`;
}
