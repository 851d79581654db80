import type { WriteTx } from '@rentreel/db';
import { paymentRefundPaidPosting, paymentRefundReturnedPosting } from '@rentreel/ledger';
import { kobo } from '@rentreel/money';
import { type AuditNote, type Change, type Context, type EventNote, raiseNotice, write } from '../../kernel/index.ts';
import type { RefundFinding } from '../../ports/index.ts';
import { requirePosted } from '../../wallet/index.ts';
import { nextCheckAt } from '../check-schedule.ts';
import type { IntentRow } from '../intent-row.ts';
import { findIntent } from '../intents-repository.ts';
import { postEntry } from '../process/post-entry.ts';
import { liveEvent, storeIntent, takeStep } from '../process/take-step.ts';
import { partKey } from './refund-part-key.ts';
import { findRefundPart, type RefundPartRow, updateRefundPart } from './refund-parts-repository.ts';

const postings = { returned: paymentRefundPaidPosting, refused: paymentRefundReturnedPosting } as const;

/** By whether it had all been paid: the steps that end its refund, when any of it went back and when none did. */
const steps = {
  whole: { done: 'complete_refund', undone: 'refuse_refund' },
  parts: { done: 'complete_parts_back', undone: 'refuse_parts_back' },
} as const;

interface Asked {
  readonly part: RefundPartRow;
  readonly finding: RefundFinding;
}

/** Brings a part of a refund to where the provider says it is. Said twice, or in another order, it changes nothing more. */
export async function closeRefundPart(ctx: Context, asked: Asked): Promise<void> {
  await write(ctx, (tx) => close(ctx, tx, asked));
}

async function close(ctx: Context, tx: WriteTx, { part: asked, finding }: Asked): Promise<Change<void>> {
  const part = await findRefundPart(tx, asked);
  const row = await findIntent(tx, asked.intentId);
  const now = ctx.clock.now();
  if (!row || part?.state !== 'waiting') return { result: undefined, audit: [], events: [] };
  if (finding.status === 'pending') {
    await updateRefundPart(tx, { ...part, askedUntil: 0 });
    await storeIntent(tx, { ...row, nextCheckAt: nextCheckAt(row, now) }, now);
    return { result: undefined, audit: [], events: [] };
  }
  const ended = { ...part, since: now, ...endOf(finding) };
  if (finding.status === 'failed') ctx.log.warn({ paymentId: row.id, reason: finding.reason }, 'a refund was refused');
  await updateRefundPart(tx, ended);
  return end(ctx, tx, { row, part: ended });
}

const endOf = (finding: Exclude<RefundFinding, { readonly status: 'pending' }>) =>
  finding.status === 'failed'
    ? ({ state: 'refused', reason: finding.reason } as const)
    : ({ state: 'returned', reason: null } as const);

interface Ended {
  /** Before the part ended. */
  readonly row: IntentRow;
  readonly part: RefundPartRow & { readonly state: 'returned' | 'refused' };
}

async function end(ctx: Context, tx: WriteTx, { row, part }: Ended): Promise<Change<void>> {
  const { userId, description } = row;
  const occurredAt = ctx.clock.now();
  const amountKobo = kobo(part.amountKobo);
  // Both ends share one key, so that the journal itself lets only one happen.
  const idempotencyKey = `payment_refund_end:${partKey(part)}`;
  const money = { userId, purpose: description, amountKobo, idempotencyKey, refersTo: part.entryId, occurredAt };
  requirePosted(await postEntry(ctx, tx, postings[part.state](money)));
  const returningKobo = row.returningKobo - part.amountKobo;
  const returnedKobo = row.returnedKobo + (part.state === 'returned' ? part.amountKobo : 0);
  const { audit, events } = await goOn(ctx, tx, { part, row: { ...row, returningKobo, returnedKobo } });
  const changed = { topic: 'wallet.changed', userId, payload: {} } as const;
  return { result: undefined, audit, events: [...events, changed, noticeOf({ row, part }, returningKobo)] };
}

/** The refund ends with its last part. */
async function goOn(ctx: Context, tx: WriteTx, { row, part }: Ended): Promise<Pick<Change<void>, 'audit' | 'events'>> {
  const now = ctx.clock.now();
  if (row.returningKobo === 0) {
    const { done, undone } = steps[row.settledAt === null ? 'parts' : 'whole'];
    return takeStep(ctx, tx, { row, name: row.returnedKobo > 0 ? done : undone, driver: 'gateway' });
  }
  await storeIntent(tx, { ...row, updatedAt: now, nextCheckAt: nextCheckAt(row, now) }, now);
  const details = { refund: part.refund, place: part.place, amountKobo: part.amountKobo };
  const audit: AuditNote[] = [{ action: `payment.refund_part_${part.state}`, subjectId: row.id, details }];
  return { audit, events: [liveEvent(row)] };
}

function noticeOf({ row, part }: Ended, restKobo: number): EventNote {
  const { id: paymentId, userId, description: about } = row;
  const { amountKobo, since } = part;
  const [payment, refund] = [paymentId, partKey(part).slice(paymentId.length + 1)];
  const told = { userId, key: `${payment}:refund:${refund}`, thread: `payment:${payment}` };
  const facts = { paymentId, about, amountKobo };
  return part.state === 'returned'
    ? raiseNotice(since, { ...told, kind: 'payment.refunded', facts: { ...facts, restKobo } })
    : raiseNotice(since, { ...told, kind: 'payment.refund_failed', facts });
}
