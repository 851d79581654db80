import type { SpecOf } from '@rentreel/contracts/process';
import { claimConflictProcess } from '@rentreel/contracts/verification';
import { DomainError, type ProcessHooks, type StepRequest, type UnitOfWork, newId, step } from '../kernel/index.ts';
import { type ClaimedUnit, hideAtUnit, reviewAtUnit } from '../listings/index.ts';
import { findReferrer } from '../referrals/index.ts';
import {
  type ConflictRow,
  insertConflict,
  listClaims,
  listOpenConflicts,
  updateConflict,
} from './conflicts-repository.ts';
import { notifyOfConflict, notifyThatClaimStands } from './notices.ts';
import { type CaseRow, findCase } from './repository.ts';
import { guardFault, isHeld } from './rules.ts';

type Spec = SpecOf<typeof claimConflictProcess>;

/** The two cases of a conflict. */
export interface Claims {
  readonly first: CaseRow;
  readonly second: CaseRow;
}

/** Returns the cases of a conflict. Throws verification.no_conflict when one is missing. */
export async function findClaims(
  handle: Parameters<typeof findCase>[0],
  { firstCaseId, secondCaseId }: ConflictRow,
): Promise<Claims> {
  const [first, second] = [await findCase(handle, firstCaseId), await findCase(handle, secondCaseId)];
  if (!first || !second) throw new DomainError('verification.no_conflict');
  return { first, second };
}

const hooks: ProcessHooks<Spec, ConflictRow> = {
  process: claimConflictProcess,
  wrongState: () => new DomainError('verification.no_conflict'),
  guard: async (uow, { before, actorId }) => {
    const { first, second } = await findClaims(uow.tx, before);
    for (const row of [first, second]) {
      const referrerId = await findReferrer(uow.tx, row.userId);
      const fault = guardFault('other_person', { row, actorId, referrerId, now: uow.now });
      if (fault) return fault;
    }
    return undefined;
  },
  store: ({ tx }, row) => updateConflict(tx, row),
};

/** Takes one step of a conflict; nothing else changes its state. Throws verification.no_conflict, verification.own_case. */
export const takeConflictStep = (
  uow: UnitOfWork,
  before: ConflictRow,
  request: StepRequest<Spec, ConflictRow>,
): Promise<ConflictRow> => step(uow, hooks, { before, request });

/** Returns the user and home of a case, by which their listings are found. */
export const unitOf = ({ userId, subjectId }: CaseRow): ClaimedUnit => ({
  landlordId: userId,
  unitKey: subjectId ?? '',
});

async function openConflict(uow: UnitOfWork, { first, second }: Claims): Promise<void> {
  const { now } = uow;
  const row: ConflictRow = {
    id: newId('cft'),
    unitKey: second.subjectId ?? '',
    firstCaseId: first.id,
    secondCaseId: second.id,
    state: 'open',
    stateSince: now,
    version: 1,
    reason: null,
    note: '',
    decidedBy: null,
    createdAt: now,
  };
  await insertConflict(uow.tx, row);
  uow.audit({ action: 'claim_conflict.open', subjectId: row.id, details: { first: first.id, second: second.id } });
  notifyOfConflict(uow, row.id, { first, second, firstHeld: isHeld(first, now) });
  await hideAtUnit(uow, unitOf(second));
}

/** Drops a conflict when one of its claims has ended: the other claim continues as if there had been no conflict. */
async function dropConflict(uow: UnitOfWork, conflict: ConflictRow): Promise<void> {
  await takeConflictStep(uow, conflict, { name: 'drop', actor: 'system' });
  const { first, second } = await findClaims(uow.tx, conflict);
  if (isHeld(first, uow.now)) notifyThatClaimStands(uow, conflict.id, first);
  await reviewAtUnit(uow, unitOf(second));
}

/**
 * Opens a conflict for each further claim to a home, and drops conflicts where a claim has ended. The first claim is the
 * approved one, otherwise the one that was first before, otherwise the one started first.
 */
export async function refreshConflicts(
  uow: UnitOfWork,
  { kind, subjectId }: Pick<CaseRow, 'kind' | 'subjectId'>,
): Promise<void> {
  if (kind !== 'authority' || subjectId === null) return;
  const open = await listOpenConflicts(uow.tx, subjectId);
  const claims = await listClaims(uow.tx, subjectId);
  const first =
    claims.find((row) => isHeld(row, uow.now)) ??
    claims.find(({ id }) => open.some(({ firstCaseId }) => firstCaseId === id)) ??
    claims[0];
  const others = claims.filter(({ id }) => id !== first?.id);
  const isWanted = ({ firstCaseId, secondCaseId }: ConflictRow) =>
    firstCaseId === first?.id && others.some(({ id }) => id === secondCaseId);
  for (const conflict of open) if (!isWanted(conflict)) await dropConflict(uow, conflict);
  if (!first) return;
  for (const second of others) {
    const isOpen = open.some((conflict) => isWanted(conflict) && conflict.secondCaseId === second.id);
    if (!isOpen) await openConflict(uow, { first, second });
  }
}
