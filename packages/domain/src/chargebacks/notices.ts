import { openChargebackStates } from '@rentreel/contracts/payments';
import type { Kobo } from '@rentreel/values';
import type { UnitOfWork } from '../kernel/index.ts';
import { listStaffWith } from '../people/index.ts';
import type { ChargebackOf } from './money.ts';
import type { ChargebackRow } from './repository.ts';

const threadOf = ({ intentId }: ChargebackRow) => `payment:${intentId}`;
const factsOf = ({ row: { intentId: paymentId, amountKobo }, about }: ChargebackOf) => ({
  paymentId,
  about,
  amountKobo,
});

export const isOpen = ({ state }: Pick<ChargebackRow, 'state'>): boolean =>
  openChargebackStates.some((open) => open === state);

/** Notifies the payer of a new chargeback. */
export function notifyOpened(uow: UnitOfWork, chargeback: ChargebackOf): void {
  const { id, userId, heldKobo, coveredKobo } = chargeback.row;
  const facts = { ...factsOf(chargeback), heldKobo, coveredKobo };
  uow.notify({ userId, kind: 'payment.charged_back', facts, key: `${id}:opened`, thread: threadOf(chargeback.row) });
}

/** Notifies the payer of the decision; `owedKobo` is what they now owe. */
export function notifyEnded(uow: UnitOfWork, chargeback: ChargebackOf, owedKobo: Kobo): void {
  const { row } = chargeback;
  const notice = { userId: row.userId, key: `${row.id}:ended`, thread: threadOf(row) };
  const facts = factsOf(chargeback);
  if (row.state === 'won') uow.notify({ ...notice, kind: 'payment.chargeback_won', facts });
  else
    uow.notify({ ...notice, kind: 'payment.chargeback_lost', facts: { ...facts, takenKobo: row.takenKobo, owedKobo } });
}

/** Notifies payment administrators of the deadline for evidence. */
export async function notifyStaff(uow: UnitOfWork, { row, about }: ChargebackOf): Promise<void> {
  const { id, amountKobo, answerBy, userId: payerId } = row;
  const facts = { about, amountKobo, answerBy };
  for (const { id: userId } of await listStaffWith(uow.tx, 'refunds.approve', [payerId])) {
    uow.notify({ userId, kind: 'payment.chargeback_due', facts, key: `${id}:due:${row.remindedAt ?? 0}` });
  }
}
