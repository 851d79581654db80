import type { Id } from '@rentreel/contracts/ids';
import type { StaffRight } from '@rentreel/contracts/staff';
import { DomainError, type UnitOfWork } from '../kernel/index.ts';
import { hasStaffRight } from './repository.ts';

interface Proposed {
  readonly row: { readonly proposedBy: Id<'usr'> | null };
}

/**
 * Creates the guard that a proposal is only approved while its proposer has the right to make it: otherwise one person of the
 * staff would decide alone. Null stands for the server.
 */
export const proposerServes =
  (right: StaffRight) =>
  async ({ tx }: UnitOfWork, { row: { proposedBy } }: Proposed): Promise<DomainError | undefined> =>
    proposedBy === null || (await hasStaffRight(tx, proposedBy, right))
      ? undefined
      : new DomainError('staff.proposer_left');
