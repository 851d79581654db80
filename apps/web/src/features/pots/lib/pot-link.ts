/** The address by which others come into a pot. */
export function potLink({ origin }: Pick<Location, 'origin'>, potId: string, inviteKey: string): string {
  return `${origin}/#/pots/${potId}?key=${inviteKey}`;
}
