/** The address that invites somebody with a code. */
export function inviteLink({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>, code: string): string {
  return `${origin}${pathname}#/signup?ref=${encodeURIComponent(code)}`;
}
