/** The address of a home that can be sent to somebody; `ref` credits the sender when the reader joins. */
export function homeLink(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  listingId: string,
  ref?: string,
): string {
  const query = ref === undefined ? '' : `?ref=${encodeURIComponent(ref)}`;
  return `${origin}${pathname}#/property/${listingId}${query}`;
}
