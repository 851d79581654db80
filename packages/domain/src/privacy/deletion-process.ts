import { type DeletionActor, type DeletionTransitionName, deletionProcess } from '@rentreel/contracts/privacy';
import type { SpecOf } from '@rentreel/contracts/process';
import { DomainError, type ProcessHooks, type UnitOfWork, step } from '../kernel/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { type DeletionRow, findBlockers, setDueAt, updateDeletion } from './deletion-repository.ts';

type Spec = SpecOf<typeof deletionProcess>;

export const completionTimer = 'account_deletion.complete';

/** Sets the timer of a scheduled deletion and stores its day with the user. */
export async function resetTimers({ tx, now }: UnitOfWork, row: DeletionRow): Promise<void> {
  const subjectId = row.id;
  await cancelTimers(tx, { kinds: [completionTimer], subjectId });
  const dueAt = row.state === 'asked' ? row.dueAt : null;
  if (dueAt !== null) await scheduleTimer(tx, { kind: completionTimer, subjectId, dueAt, now });
  await setDueAt(tx, row.userId, dueAt);
}

const hooks: ProcessHooks<Spec, DeletionRow> = {
  process: deletionProcess,
  wrongState: () => new DomainError('privacy.not_scheduled'),
  guard: async ({ tx }, { before }) =>
    (await findBlockers(tx, before.userId)).length > 0 ? new DomainError('privacy.not_deletable') : undefined,
  store: ({ tx }, row) => updateDeletion(tx, row),
  resetTimers,
};

interface DeletionRequest {
  readonly name: DeletionTransitionName;
  readonly actor: DeletionActor;
}

/** Takes one step of a deletion; nothing else changes its state. Throws privacy.not_scheduled, privacy.not_deletable. */
export const takeDeletionStep = (
  uow: UnitOfWork,
  before: DeletionRow,
  request: DeletionRequest,
): Promise<DeletionRow> => step(uow, hooks, { before, request });
