import type { WithdrawalEffect } from '@rentreel/contracts/payouts';
import {
  type JournalEntry,
  providerFeePosting,
  withdrawalPaidLatePosting,
  withdrawalPaidPosting,
  withdrawalReturnedPosting,
  withdrawalReversedPosting,
} from '@rentreel/ledger';
import { kobo } from '@rentreel/values';
import type { UnitOfWork } from '../kernel/index.ts';
import {
  endPayment,
  findPostedEntry,
  moveMoney,
  noteReversal,
  requirePosted,
  withdrawalEndKey,
  withdrawalPaidLateKey,
  withdrawalReversalKey,
} from '../wallet/index.ts';
import { type WithdrawalRow, findRequestEntry } from './repository.ts';

function entryOf(
  effect: WithdrawalEffect,
  { row, refersTo, now }: { readonly row: WithdrawalRow; readonly refersTo: string; readonly now: number },
): JournalEntry {
  const common = { userId: row.userId, amountKobo: row.amountKobo, refersTo, occurredAt: now };
  switch (effect) {
    case 'pay_out':
      return withdrawalPaidPosting({ ...common, idempotencyKey: withdrawalEndKey(row.id) });
    case 'give_back':
      return withdrawalReturnedPosting({ ...common, idempotencyKey: withdrawalEndKey(row.id) });
    case 'take_back':
      return withdrawalReversedPosting({ ...common, idempotencyKey: withdrawalReversalKey(row.id) });
    case 'lose':
      return withdrawalPaidLatePosting({ ...common, idempotencyKey: withdrawalPaidLateKey(row.id) });
  }
}

/** Posts the entries of a step, and ends or reverses the payment with it. */
export async function moveWithdrawalMoney(
  uow: UnitOfWork,
  row: WithdrawalRow,
  effect: WithdrawalEffect,
): Promise<void> {
  const { id: paymentId, userId } = row;
  const { now } = uow;
  const entry = entryOf(effect, { row, refersTo: await findRequestEntry(uow.tx, paymentId), now });
  const events = [{ topic: 'wallet.changed', userId, payload: {} }] as const;
  requirePosted(await moveMoney(uow, { entry, action: `wallet.${entry.kind}`, events }));
  if (effect === 'take_back') await noteReversal(uow.tx.$client, { paymentId, now });
  else if (effect !== 'lose') {
    const state = effect === 'pay_out' ? 'settled' : 'returned';
    const providerReference = effect === 'pay_out' ? row.providerReference : null;
    await endPayment(uow.tx.$client, { paymentId, state, providerReference, now });
  }
}

interface Paid {
  /** The withdrawal after the steps that followed the bank's answer. */
  readonly row: WithdrawalRow;
  readonly feeKobo: number;
}

/** Returns whether the bank has paid, in time or after the withdrawal was given up. */
const isOut = ({ state, paidLateAt }: WithdrawalRow) => state === 'paid' || paidLateAt !== null;

/**
 * Posts the provider's fee for a transfer as an expense, once: when the provider first reports it, with the payment or on a
 * later query. Logs an impossible fee, or one that differs from an earlier report, for a person to check.
 */
export async function bookTransferFee(uow: UnitOfWork, { row, feeKobo }: Paid): Promise<void> {
  if (feeKobo === 0 || !isOut(row)) return;
  const { id, amountKobo } = row;
  const { provider } = uow.banks;
  const odd = { paymentId: id, provider, feeKobo };
  if (!Number.isSafeInteger(feeKobo) || feeKobo < 0 || feeKobo > amountKobo) {
    uow.log.error(odd, 'a fee of the provider that a person must check');
    return;
  }
  const entry = providerFeePosting({
    purpose: 'Wallet withdrawal',
    amountKobo: kobo(feeKobo),
    idempotencyKey: `provider_fee:${provider}:${id}`,
    refersTo: await findRequestEntry(uow.tx, id),
    occurredAt: uow.now,
  });
  const known = await findPostedEntry(uow, entry);
  if (known?.status === 'key_reused') uow.log.error(odd, 'a fee of the provider that differs from an earlier one');
  if (known) return;
  requirePosted(await moveMoney(uow, { entry, action: entry.kind }));
}
