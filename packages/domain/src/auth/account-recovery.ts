import { endSessions } from '@rentreel/auth';
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

/** Turns two-step log-in off, ends every session and log-in under way, and has withdrawals wait for a day. */
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

/** Notifies a person of how their request ended, unless its codes were never entered. */
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
  // New codes have the whole of their time.
  keepsSince: () => false,
  // Codes count in one state alone.
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

/** Takes one step of a recovery; nothing else changes its state. Throws recoveries.wrong_state. */
export const takeRecoveryStep = (
  uow: UnitOfWork,
  before: RecoveryRow,
  request: StepRequest<Spec, RecoveryRow>,
): Promise<RecoveryRow> => step(uow, hooks, { before, request });

/** Sets the timer of a recovery that begins. */
export const startRecoveryTimer = resetDueTimer;

/** What ends a request before it is decided. */
type StopReason = 'not_me' | 'log_in' | 'new_password' | 'frozen' | 'two_step_off';

/** Stops the request of a person, if one is open: they are here, or do not want it. False without one. */
export async function stopRecovery(uow: UnitOfWork, userId: string, reason: StopReason): Promise<boolean> {
  const row = await findOpenRecovery(uow.tx, userId);
  if (!row) return false;
  const actor = reason === 'not_me' || reason === 'log_in' ? 'person' : 'system';
  await takeRecoveryStep(uow, row, { name: 'cancel', actor, note: reason });
  return true;
}

/** Lets codes end, and hands a request to the verifiers once its wait is over. */
async function takeDueStep(ctx: Context, id: string): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findRecovery(uow.tx, id);
    const timer = row && recoveryProcess.timerOf(row.state);
    if (!row || !timer || row.stateSince + timer.afterMs > uow.now) return;
    await takeRecoveryStep(uow, row, { name: timer.name, actor: 'system' });
  });
}

/** What the worker does when a timer of a recovery is due, by the kind of the timer. */
export const recoveryTimerWork: Readonly<Record<string, (ctx: Context, id: string) => Promise<void>>> = {
  [dueTimer]: takeDueStep,
};
