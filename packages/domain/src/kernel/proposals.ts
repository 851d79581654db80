import type { Id } from '@rentreel/contracts/ids';
import type { ErrorCode } from '@rentreel/contracts/errors';
import { DomainError } from './domain-error.ts';

interface Deciding {
  readonly row: { readonly proposedBy: Id<'usr'> | null };
  readonly actorId: Id<'usr'> | null;
}

interface ProposalErrors {
  /** Thrown when an administrator decides on their own proposal. */
  readonly own: ErrorCode;
  /** Thrown when an administrator withdraws a colleague's proposal. */
  readonly others: ErrorCode;
}

/** Creates the guards for a proposal of one administrator that another decides. */
export const proposalGuards = ({ own, others }: ProposalErrors) => ({
  other_person: (_: unknown, { row, actorId }: Deciding) =>
    row.proposedBy === actorId ? new DomainError(own) : undefined,
  own: (_: unknown, { row, actorId }: Deciding) => (row.proposedBy === actorId ? undefined : new DomainError(others)),
});

/**
 * Returns the proposal that the deciding administrator has read. Throws `missing` when it does not exist, `changed` when it
 * has another version.
 */
export function requireUnchanged<Row extends { readonly version: number }>(
  row: Row | undefined,
  version: number,
  { missing, changed }: { readonly missing: ErrorCode; readonly changed: ErrorCode },
): Row {
  if (!row) throw new DomainError(missing);
  if (row.version !== version) throw new DomainError(changed);
  return row;
}
