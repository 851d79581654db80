import { chargebackLimits, chargebackProcess } from '@rentreel/contracts/payments';
import type { SpecOf } from '@rentreel/contracts/process';
import type { WriteTx } from '@rentreel/db';
import { chargebackDue } from '@rentreel/ledger';
import { zeroKobo } from '@rentreel/values';
import { type ProcessHooks, type StepRequest, type UnitOfWork, step } from '../kernel/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { findBalance, readRunner } from '../wallet/index.ts';
import { returnMoney, takeMoney } from './money.ts';
import { isOpen, notifyEnded } from './notices.ts';
import { type ChargebackRow, updateChargeback } from './repository.ts';

/** Kind of the timer that polls the provider about a chargeback. */
export const chargebackTimer = 'chargeback.check';

type Spec = SpecOf<typeof chargebackProcess>;

interface ChargebackStep extends StepRequest<Spec, ChargebackRow> {
  /** The payment's purpose, as the payer reads it. */
  readonly about: string;
}

const effects = { return_money: returnMoney, take_money: takeMoney } as const;

const hooks: ProcessHooks<Spec, ChargebackRow, ChargebackStep> = {
  process: chargebackProcess,
  // Callers check the state first, so a transition that is not allowed is a programming error.
  wrongState: ({ id, state }) => new Error(`The chargeback ${id} is ${state} and cannot take this step`),
  automatic: ['provider'],
  effect: async (uow, { row, request: { about } }, name) => {
    await effects[name](uow, { row, about });
    return undefined;
  },
  store: (uow, row) => updateChargeback(uow.tx, row),
  resetTimers: (uow, row) => resetTimer(uow.tx, row, uow.now),
  details: ({ row: { heldKobo, coveredKobo, takenKobo } }) => ({ heldKobo, coveredKobo, takenKobo }),
  after: async (uow, { row, request: { about } }) => {
    if (isOpen(row)) return;
    const owedKobo = (await findBalance(readRunner(uow), chargebackDue(row.userId))) ?? zeroKobo;
    notifyEnded(uow, { row, about }, owedKobo);
  },
};

/** Makes one step of a chargeback; no other code changes its state. */
export const takeStep = (uow: UnitOfWork, row: ChargebackRow, request: ChargebackStep): Promise<ChargebackRow> =>
  step(uow, hooks, { before: row, request });

const { checkMs, coveredCheckMs, remindBeforeMs } = chargebackLimits;

/** Returns when payment administrators are reminded, epoch milliseconds; undefined when they no longer are. */
export const remindAt = ({ state, answerBy, remindedAt }: ChargebackRow): number | undefined =>
  state === 'answer_needed' && answerBy !== null && remindedAt === null ? answerBy - remindBeforeMs : undefined;

/** Schedules the next poll of the provider; none once the chargeback has ended. */
export async function resetTimer(tx: WriteTx, row: ChargebackRow, now: number): Promise<void> {
  const { id: subjectId } = row;
  await cancelTimers(tx, { kinds: [chargebackTimer], subjectId });
  if (!isOpen(row)) return;
  const planned = now + (row.coveredKobo > 0 ? coveredCheckMs : checkMs);
  const dueAt = Math.max(now, Math.min(planned, remindAt(row) ?? planned));
  await scheduleTimer(tx, { kind: chargebackTimer, subjectId, dueAt, now });
}
