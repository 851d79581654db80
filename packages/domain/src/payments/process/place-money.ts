import type { WriteTx } from '@rentreel/db';
import { paymentPartFreedPosting, paymentPartHeldPosting } from '@rentreel/ledger';
import { type Kobo, kobo } from '@rentreel/money';
import { type AuditNote, type Change, type Context, type EventNote, raiseNotice } from '../../kernel/index.ts';
import { requirePosted } from '../../wallet/index.ts';
import { type Allocation, allocateMoney } from '../allocate-money.ts';
import { nextCheckAt } from '../check-schedule.ts';
import type { IntentReceivers, Receipt } from '../intent-receiver.ts';
import type { IntentRow } from '../intent-row.ts';
import { creditPayer, keepInWallet } from '../keep-in-wallet.ts';
import { postEntry } from './post-entry.ts';
import { liveEvent, storeIntent, takeStep } from './take-step.ts';

interface Arrived {
  readonly row: IntentRow;
  readonly arrivedKobo: Kobo;
  readonly receivers: IntentReceivers;
}

const nothing: Receipt = { destination: 'subject', audit: [], events: [] };

const entryOf = ({ id, description }: IntentRow, now: number, what: { key: string; amountKobo: number }) => ({
  purpose: description,
  amountKobo: kobo(what.amountKobo),
  idempotencyKey: `${what.key}:${id}`,
  occurredAt: now,
});

/** The parts that waited leave the account where they waited; what follows says where they go. */
export async function freeParts(ctx: Context, tx: WriteTx, row: IntentRow): Promise<void> {
  if (row.heldKobo === 0) return;
  const entry = entryOf(row, ctx.clock.now(), { key: 'payment_part_freed', amountKobo: row.heldKobo });
  requirePosted(await postEntry(ctx, tx, paymentPartFreedPosting(entry)));
}

async function holdPart(ctx: Context, tx: WriteTx, { row, arrivedKobo }: Arrived): Promise<EventNote[]> {
  const now = ctx.clock.now();
  const { id, userId, description, amountKobo, heldKobo, receivedKobo } = row;
  const received = receivedKobo + arrivedKobo;
  const entry = entryOf(row, now, { key: `payment_part_held:${received}`, amountKobo: arrivedKobo });
  requirePosted(await postEntry(ctx, tx, paymentPartHeldPosting(entry)));
  const missingKobo = amountKobo - heldKobo - arrivedKobo;
  const facts = { paymentId: id, about: description, amountKobo: arrivedKobo, missingKobo };
  const key = `${id}:part:${received}`;
  return [raiseNotice(now, { userId, kind: 'payment.part_received', facts, key, thread: `payment:${id}` })];
}

interface Placed extends Arrived {
  readonly allocation: Allocation;
}

/** Hands the amount to whom it is for, and what is beyond it to the payer. */
async function handOn(ctx: Context, tx: WriteTx, { row, allocation, receivers }: Placed): Promise<Receipt> {
  const { settles, toWalletKobo } = allocation;
  const receive = receivers[row.purpose] ?? keepInWallet;
  const payment = { intent: row, amountKobo: kobo(row.amountKobo) };
  const receipt = settles ? await receive({ ...ctx, tx }, tx, payment) : nothing;
  if (toWalletKobo === 0) return receipt;
  const key = String(row.walletKobo + toWalletKobo);
  const told = await creditPayer(ctx, tx, { intent: row, amountKobo: kobo(toWalletKobo), key });
  return { ...receipt, events: [...receipt.events, ...told] };
}

/** Puts money that has just come where it belongs; the row, the books, the step and the news change together. */
export async function placeMoney(
  ctx: Context,
  tx: WriteTx,
  arrived: Arrived,
): Promise<Change<'settled' | 'part_held' | 'kept_in_wallet'>> {
  const { row, arrivedKobo } = arrived;
  const now = ctx.clock.now();
  const allocation = allocateMoney(row, arrivedKobo);
  const { settles, heldKobo, toWalletKobo } = allocation;
  const held = heldKobo > 0 ? await holdPart(ctx, tx, arrived) : [];
  if (heldKobo === 0) await freeParts(ctx, tx, row);
  const receipt = await handOn(ctx, tx, { ...arrived, allocation });

  const money = {
    receivedKobo: row.receivedKobo + arrivedKobo,
    heldKobo,
    walletKobo: row.walletKobo + toWalletKobo,
  };
  const events = [...held, ...receipt.events];
  if (settles) {
    const change = { ...money, settledAt: now, destination: receipt.destination, failure: null };
    const step = await takeStep(ctx, tx, { row, name: 'settle', driver: 'gateway', holds: ['paid_in_full'], change });
    return {
      result: 'settled',
      audit: [...step.audit, ...receipt.audit],
      events: [...step.events, ...events],
    };
  }
  const after = { ...row, ...money, updatedAt: now };
  await storeIntent(tx, { ...after, nextCheckAt: nextCheckAt(after, now) }, now);
  const audit: AuditNote[] = [
    { action: 'payment.received', subjectId: row.id, details: { arrivedKobo, heldKobo, toWalletKobo } },
  ];
  return { result: heldKobo > 0 ? 'part_held' : 'kept_in_wallet', audit, events: [liveEvent(row), ...events] };
}
