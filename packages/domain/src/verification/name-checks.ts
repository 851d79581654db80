import type { Id } from '@rentreel/contracts/ids';
import { pendingVerificationStates } from '@rentreel/contracts/verification';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import type { UnitOfWork } from '../kernel/index.ts';
import { takeCaseStep } from './process.ts';
import { type CaseRow, listPersonCases } from './repository.ts';
import { badgeKinds, isHeld } from './rules.ts';

/** Kinds of verification that include the user's name. */
const namedKinds: ReadonlySet<CaseRow['kind']> = new Set(['document', 'address', 'nin', 'bvn']);
const isPending = ({ state }: CaseRow): boolean => pendingVerificationStates.some((pending) => pending === state);

const listNamed = async (handle: ReadHandle | WriteTx, userId: Id<'usr'>): Promise<CaseRow[]> =>
  (await listPersonCases(handle, userId)).filter(({ kind }) => namedKinds.has(kind));

/** Returns why a user may not change their name freely: it is being checked, or was. Null when they may. */
export async function findNameLock(
  handle: ReadHandle | WriteTx,
  userId: Id<'usr'>,
  now: number,
): Promise<'checked' | 'in_review' | null> {
  const cases = await listNamed(handle, userId);
  if (cases.some(isPending)) return 'in_review';
  return cases.some((row) => isHeld(row, now)) ? 'checked' : null;
}

const isApproved = ({ state }: CaseRow): boolean => state === 'approved' || state === 'expiring';

/** Ends the checks made under an earlier name; the user sends them again. */
export async function reopenChecks(uow: UnitOfWork, userId: Id<'usr'>): Promise<void> {
  for (const row of await listNamed(uow.tx, userId)) {
    if (isApproved(row)) {
      await takeCaseStep(uow, row, { name: 'rename', actor: 'person' });
    }
  }
}

const listIdentityChecks = async (handle: ReadHandle | WriteTx, userId: Id<'usr'>): Promise<CaseRow[]> =>
  (await listPersonCases(handle, userId)).filter((row) => badgeKinds.has(row.kind) && isApproved(row));

/** Returns whether any check of a user's identity is approved. */
export const hasIdentityChecks = async (handle: ReadHandle | WriteTx, userId: Id<'usr'>): Promise<boolean> =>
  (await listIdentityChecks(handle, userId)).length > 0;

/**
 * Ends a user's identity checks for a staff member; the user reads `note` and sends them again. Returns how many were ended.
 * Throws verification.own_case.
 */
export async function askForChecksAgain(uow: UnitOfWork, userId: Id<'usr'>, note: string): Promise<number> {
  const cases = await listIdentityChecks(uow.tx, userId);
  for (const row of cases) {
    await takeCaseStep(uow, row, { name: 'ask_again', actor: 'verifier', change: { reason: null, note }, note });
  }
  return cases.length;
}
