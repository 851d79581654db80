/** The address that opens a shared list to whoever has it. */
export function shortlistLink({ origin }: Pick<Location, 'origin'>, collectionId: string, shareKey: string): string {
  return `${origin}/#/shortlist/${collectionId}?key=${shareKey}`;
}
