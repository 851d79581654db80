import { pendingVerificationStates } from '@rentreel/contracts/verification';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import type { UnitOfWork } from '../kernel/index.ts';
import { takeCaseStep } from './process.ts';
import { type CaseRow, listPersonCases } from './repository.ts';
import { badgeKinds, isHeld } from './rules.ts';

/** What shows the name of its person. */
const namedKinds: ReadonlySet<CaseRow['kind']> = new Set(['document', 'address', 'nin', 'bvn']);
const isPending = ({ state }: CaseRow): boolean => pendingVerificationStates.some((pending) => pending === state);

const listNamed = async (handle: ReadHandle | WriteTx, userId: string): Promise<CaseRow[]> =>
  (await listPersonCases(handle, userId)).filter(({ kind }) => namedKinds.has(kind));

/** Why somebody may not change their name as they like: it is being checked, or was. Null when they may. */
export async function findNameLock(
  handle: ReadHandle | WriteTx,
  userId: string,
  now: number,
): Promise<'checked' | 'in_review' | null> {
  const cases = await listNamed(handle, userId);
  if (cases.some(isPending)) return 'in_review';
  return cases.some((row) => isHeld(row, now)) ? 'checked' : null;
}

const isApproved = ({ state }: CaseRow): boolean => state === 'approved' || state === 'expiring';

/** Ends the checks that were made under an earlier name; their person sends them again. */
export async function reopenChecks(uow: UnitOfWork, userId: string): Promise<void> {
  for (const row of await listNamed(uow.tx, userId)) {
    if (isApproved(row)) {
      await takeCaseStep(uow, row, { name: 'rename', actor: 'person' });
    }
  }
}

const listIdentityChecks = async (handle: ReadHandle | WriteTx, userId: string): Promise<CaseRow[]> =>
  (await listPersonCases(handle, userId)).filter((row) => badgeKinds.has(row.kind) && isApproved(row));

/** Whether anything that shows who somebody is was checked and counts. */
export const hasIdentityChecks = async (handle: ReadHandle | WriteTx, userId: string): Promise<boolean> =>
  (await listIdentityChecks(handle, userId)).length > 0;

/**
 * Ends the checks of who somebody is, for a member of the staff; the person reads `note` and sends them again. Answers how
 * many. Throws verification.own_case.
 */
export async function askForChecksAgain(uow: UnitOfWork, userId: string, note: string): Promise<number> {
  const cases = await listIdentityChecks(uow.tx, userId);
  for (const row of cases) {
    await takeCaseStep(uow, row, { name: 'ask_again', actor: 'verifier', change: { reason: null, note }, note });
  }
  return cases.length;
}
