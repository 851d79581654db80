import { endSessions } from '@rentreel/auth';
import type { Id } from '@rentreel/contracts/ids';
import type { SpecOf } from '@rentreel/contracts/process';
import { recoveryProcess } from '@rentreel/contracts/recoveries';
import {
  type Context,
  DomainError,
  type ProcessHooks,
  type StepRequest,
  type UnitOfWork,
  step,
  write,
} from '../kernel/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import {
  type RecoveryRow,
  findOpenRecovery,
  findRecovery,
  insertRecoveryStep,
  updateRecovery,
} from './account-recovery-repository.ts';
import { findPayoutWait, startPayoutWait } from './payout-wait.ts';
import { closeLinks } from './repository.ts';
import { deleteAuthenticator, deletePendingLogIns } from './second-factor-repository.ts';

type Spec = SpecOf<typeof recoveryProcess>;

const dueTimer = 'recovery.due';

/** Turns off two-step login, ends every session and pending login, and delays withdrawals for a day. */
async function removeSecondStep(uow: UnitOfWork, { userId }: RecoveryRow): Promise<void> {
  const { tx, now } = uow;
  await deleteAuthenticator(tx, userId);
  await deletePendingLogIns(tx, userId);
  for (const session of await endSessions(tx, { userId, now })) {
    uow.audit({ action: 'session.ended', subjectId: userId, details: { session } });
  }
  uow.emit({ topic: 'session.ended', userId, payload: {} });
  uow.audit({ action: 'authenticator.turned_off', subjectId: userId, details: { by: 'recovery' } });
  await startPayoutWait(uow, { userId, reason: 'recovery' });
}

async function resetDueTimer(
  { tx, now }: UnitOfWork,
  { id: subjectId, state, stateSince }: RecoveryRow,
): Promise<void> {
  await cancelTimers(tx, { kinds: [dueTimer], subjectId });
  const timer = recoveryProcess.timerOf(state);
  if (timer) await scheduleTimer(tx, { kind: dueTimer, subjectId, dueAt: stateSince + timer.afterMs, now });
}

/** Notifies a person of the end of their request, unless its codes were never entered. */
async function notifyOfEnd(uow: UnitOfWork, { id, userId, state, decisionText, requestedAt }: RecoveryRow) {
  const isOver = state === 'approved' || state === 'refused' || state === 'cancelled';
  if (!isOver) return;
  await closeLinks(uow.tx, { userId, purpose: 'recovery_stop', now: uow.now });
  if (requestedAt === null) return;
  const wait = state === 'approved' ? await findPayoutWait(uow.tx, userId, uow.now) : undefined;
  const text = state === 'refused' ? (decisionText ?? '') : '';
  const facts = { outcome: state, text, until: wait?.until ?? null, at: uow.now };
  uow.notify({ userId, kind: 'security.recovery_ended', facts, key: `${id}:${state}` });
}

const hooks: ProcessHooks<Spec, RecoveryRow> = {
  process: recoveryProcess,
  wrongState: ({ state }) => new DomainError('recoveries.wrong_state', { state: recoveryProcess.label(state) }),
  // New codes have their full lifetime.
  keepsSince: () => false,
  // Codes are valid in one state only.
  change: (_uow, { transition: { name } }) => (name === 'resend' ? {} : { emailCodeHash: null, phoneCodeHash: null }),
  effect: async (uow, { row }) => {
    await removeSecondStep(uow, row);
    return undefined;
  },
  store: ({ tx }, row) => updateRecovery(tx, row),
  addHistory: ({ tx }, { id: recoveryId }, entry) => insertRecoveryStep(tx, { recoveryId, ...entry }),
  resetTimers: resetDueTimer,
  details: ({ row: { userId }, request: { note = '' } }) => ({ userId, reason: note }),
  after: async (uow, { row }) => notifyOfEnd(uow, row),
};

/** Makes one step of a recovery; no other code changes its state. Throws recoveries.wrong_state. */
export const takeRecoveryStep = (
  uow: UnitOfWork,
  before: RecoveryRow,
  request: StepRequest<Spec, RecoveryRow>,
): Promise<RecoveryRow> => step(uow, hooks, { before, request });

/** Sets the timer of a new recovery. */
export const startRecoveryTimer = resetDueTimer;

/** What ends a request before it is decided. */
type StopReason = 'not_me' | 'log_in' | 'new_password' | 'frozen' | 'two_step_off';

/** Stops the open request of a person, if any; returns whether one was open. */
export async function stopRecovery(uow: UnitOfWork, userId: Id<'usr'>, reason: StopReason): Promise<boolean> {
  const row = await findOpenRecovery(uow.tx, userId);
  if (!row) return false;
  const actor = reason === 'not_me' || reason === 'log_in' ? 'person' : 'system';
  await takeRecoveryStep(uow, row, { name: 'cancel', actor, note: reason });
  return true;
}

/** Expires codes, and passes a request to the verifiers once its delay is over. */
async function takeDueStep(ctx: Context, id: Id<'acr'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findRecovery(uow.tx, id);
    const timer = row && recoveryProcess.timerOf(row.state);
    if (!row || !timer || row.stateSince + timer.afterMs > uow.now) return;
    await takeRecoveryStep(uow, row, { name: timer.name, actor: 'system' });
  });
}

/** Handlers of recovery timers, by timer kind. */
export const recoveryTimerWork: Readonly<Record<string, (ctx: Context, id: Id<'acr'>) => Promise<void>>> = {
  [dueTimer]: takeDueStep,
};
