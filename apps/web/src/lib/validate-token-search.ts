/** The secret of a mailed link, as it stands in the address; empty when it is missing. */
export function validateTokenSearch(search: Record<string, unknown>): { token: string } {
  return { token: typeof search['token'] === 'string' ? search['token'] : '' };
}
