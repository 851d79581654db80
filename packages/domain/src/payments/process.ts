import { type PaymentGuard, paymentProcess } from '@rentreel/contracts/payments';
import type { SpecOf } from '@rentreel/contracts/process';
import type { WriteTx } from '@rentreel/db';
import { type ProcessHooks, type StepRequest, type UnitOfWork, step } from '../kernel/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { releaseRoom } from '../wallet/index.ts';
import { endsAt, isOpen, nextCheckAt, walletEntryKey } from './intent.ts';
import { type IntentRow, insertStep, updateIntent } from './repository.ts';

/** Timer that triggers the next check of a payment at the gateway. */
export const checkTimer = 'payment.check';

type Spec = SpecOf<typeof paymentProcess>;

interface PaymentStep extends StepRequest<Spec, IntentRow> {
  /** Time of the next check; omitted, the schedule decides. */
  readonly checkAt?: number;
}

/** Returns whether a guard holds for a payment after the changes of the step. */
const guards: Readonly<Record<PaymentGuard, (after: IntentRow, now: number) => boolean>> = {
  paid_in_full: ({ receivedKobo, heldKobo, walletKobo, amountKobo }) =>
    receivedKobo - heldKobo - walletKobo === amountKobo,
  nothing_came: (after, now) => now >= endsAt(after),
  wallet_covers: ({ returningKobo }) => returningKobo > 0,
};

const hooks: ProcessHooks<Spec, IntentRow, PaymentStep> = {
  process: paymentProcess,
  // Callers check the state first, so an undeclared step is a programming error.
  wrongState: ({ id, state }) => new Error(`The payment ${id} is ${state} and cannot take this step`),
  automatic: ['gateway', 'system'],
  guard: (uow, { before, request }, name) =>
    guards[name]({ ...before, ...request.change }, uow.now)
      ? undefined
      : new Error(`The payment ${before.id} cannot ${request.name}: ${name} does not hold`),
  change: (uow, { before, transition, request: { change, checkAt } }) => ({
    updatedAt: uow.now,
    nextCheckAt: checkAt ?? nextCheckAt({ ...before, ...change, state: transition.to }, uow.now),
  }),
  store: (uow, row) => updateIntent(uow.tx, row),
  addHistory: (uow, { id: intentId }, { version, name, actor, actorId, state, at }) =>
    insertStep(uow.tx, { intentId, version, name, actor, actorId, state, at }),
  resetTimers: (uow, row) => resetCheckTimer(uow.tx, row, uow.now),
  after: async (uow, { row }) => {
    if (!isOpen(row)) await releaseRoom(uow, walletEntryKey(row));
    refreshPayer(uow, row);
  },
};

/** Takes one step of a payment; nothing else changes its state. Throws when the process or a guard does not allow it. */
export const takeStep = (uow: UnitOfWork, row: IntentRow, request: PaymentStep): Promise<IntentRow> =>
  step(uow, hooks, { before: row, request });

/** Refreshes the payer's devices. */
export const refreshPayer = (uow: UnitOfWork, { userId }: Pick<IntentRow, 'userId'>): void =>
  uow.emit({ topic: 'payments.changed', userId, payload: {} });

async function resetCheckTimer(tx: WriteTx, { id: subjectId, nextCheckAt: dueAt }: IntentRow, now: number) {
  await cancelTimers(tx, { kinds: [checkTimer], subjectId });
  if (dueAt !== null) await scheduleTimer(tx, { kind: checkTimer, subjectId, dueAt, now });
}

/** Stores a payment without taking a step, with its next check. */
export async function storeIntent(uow: UnitOfWork, row: IntentRow): Promise<void> {
  await updateIntent(uow.tx, row);
  await resetCheckTimer(uow.tx, row, uow.now);
}
