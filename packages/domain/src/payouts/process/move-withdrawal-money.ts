import type { WithdrawalMoney } from '@rentreel/contracts/payouts';
import type { WriteTx } from '@rentreel/db';
import {
  type JournalEntry,
  withdrawalPaidLatePosting,
  withdrawalPaidPosting,
  withdrawalReturnedPosting,
  withdrawalReversedPosting,
} from '@rentreel/ledger';
import { kobo } from '@rentreel/money';
import type { Context } from '../../kernel/index.ts';
import {
  endPayment,
  moveMoney,
  noteReversal,
  requirePosted,
  withdrawalEndKey,
  withdrawalPaidLateKey,
  withdrawalReversalKey,
} from '../../wallet/index.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-row.ts';
import { findRequestEntry } from '../withdrawals/withdrawals-repository.ts';

function entryOf(
  money: WithdrawalMoney,
  { row, refersTo, now }: { readonly row: WithdrawalRow; readonly refersTo: string; readonly now: number },
): JournalEntry {
  const common = { userId: row.userId, amountKobo: kobo(row.amountKobo), refersTo, occurredAt: now };
  switch (money) {
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

/** Has the books follow a step: the entry, and the state of the payment. */
export async function moveWithdrawalMoney(
  ctx: Context,
  tx: WriteTx,
  { row, money }: { readonly row: WithdrawalRow; readonly money: WithdrawalMoney },
): Promise<void> {
  const now = ctx.clock.now();
  const entry = entryOf(money, { row, refersTo: await findRequestEntry(tx, row.id), now });
  const outcome = await moveMoney(
    { ...ctx, tx },
    {
      entry,
      origin: { actor: ctx.actor, requestId: ctx.requestId, now },
      action: `wallet.${entry.kind}`,
      events: [{ topic: 'wallet.changed', userId: row.userId, payload: {} }],
    },
  );
  requirePosted(outcome);
  const paymentId = row.id;
  if (money === 'take_back') await noteReversal(tx.$client, { paymentId, now });
  else if (money !== 'lose') {
    const state = money === 'pay_out' ? 'settled' : 'returned';
    const providerReference = money === 'pay_out' ? row.providerReference : null;
    await endPayment(tx.$client, { paymentId, state, providerReference, now });
  }
}
