import type { ErrorCode } from '@rentreel/contracts/errors';
import { DomainError } from './domain-error.ts';

interface Deciding {
  readonly row: { readonly proposedBy: string | null };
  readonly actorId: string | null;
}

interface ProposalErrors {
  /** Of somebody who decides on what they proposed themselves. */
  readonly own: ErrorCode;
  /** Of somebody who withdraws what a colleague proposed. */
  readonly others: ErrorCode;
}

/** The guards of what one administrator proposes and another decides. */
export const proposalGuards = ({ own, others }: ProposalErrors) => ({
  other_person: (_: unknown, { row, actorId }: Deciding) =>
    row.proposedBy === actorId ? new DomainError(own) : undefined,
  own: (_: unknown, { row, actorId }: Deciding) => (row.proposedBy === actorId ? undefined : new DomainError(others)),
});

/** The proposal as the person who decides has read it. Throws `missing` without one, `changed` when it has another version. */
export function requireUnchanged<Row extends { readonly version: number }>(
  row: Row | undefined,
  version: number,
  { missing, changed }: { readonly missing: ErrorCode; readonly changed: ErrorCode },
): Row {
  if (!row) throw new DomainError(missing);
  if (row.version !== version) throw new DomainError(changed);
  return row;
}
