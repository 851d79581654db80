import { pendingVerificationStates } from '@rentreel/contracts/verification';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import type { UnitOfWork } from '../kernel/index.ts';
import { takeCaseStep } from './process.ts';
import { type CaseRow, listPersonCases } from './repository.ts';
import { isHeld } from './rules.ts';

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

/** Ends the checks that were made under an earlier name; their person sends them again. */
export async function reopenChecks(uow: UnitOfWork, userId: string): Promise<void> {
  for (const row of await listNamed(uow.tx, userId)) {
    if (row.state === 'approved' || row.state === 'expiring') {
      await takeCaseStep(uow, row, { name: 'rename', actor: 'person' });
    }
  }
}
