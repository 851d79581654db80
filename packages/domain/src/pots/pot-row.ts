import type { PotDriver, PotRole } from '@rentreel/contracts/pots';
import type { potMembers, pots } from '@rentreel/db/schema';

/** Money in kobo, times in epoch milliseconds. */
export type PotRow = typeof pots.$inferSelect;
export type MemberRow = typeof potMembers.$inferSelect;

/** A pot with the person who asks for it, as whom they act. */
export interface OwnPot {
  readonly pot: PotRow;
  readonly member: MemberRow;
  readonly role: PotRole;
}

/** As what a person in the pot acts. */
export const roleOf = ({ ownerId }: Pick<PotRow, 'ownerId'>, userId: string): PotRole & PotDriver =>
  ownerId === userId ? 'owner' : 'member';
