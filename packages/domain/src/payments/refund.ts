import type { NotificationContent } from '@rentreel/contracts/notifications';
import { type RefundPaymentInput, paymentProcess } from '@rentreel/contracts/payments';
import { paymentRefundAskedPosting, paymentRefundPaidPosting, paymentRefundReturnedPosting } from '@rentreel/ledger';
import { addKobo, formatNaira, type Kobo, smallestKobo, subtractKobo, zeroKobo } from '@rentreel/values';
import { requireStepUp } from '../auth/index.ts';
import {
  type Context,
  DomainError,
  type UnitOfWork,
  type UserActor,
  requireOthersCase,
  requireRight,
  write,
} from '../kernel/index.ts';
import type { RefundFinding } from '../ports/index.ts';
import { requirePosted } from '../wallet/index.ts';
import { isOpen, nextCheckAt, referenceOf } from './intent.ts';
import { refreshPayer, storeIntent, takeStep } from './process.ts';
import { postEntry } from './receivers.ts';
import {
  type IntentRow,
  type PartKey,
  type RefundPartRow,
  type RefundSource,
  claimWaitingParts,
  findIntent,
  findRefundPart,
  insertRefundPart,
  isChargedBack,
  listRefundSources,
  updateRefundPart,
} from './repository.ts';

type Standing = Pick<
  IntentRow,
  'state' | 'purpose' | 'destination' | 'settledAt' | 'amountKobo' | 'walletKobo' | 'returningKobo' | 'returnedKobo'
>;

/** Returns whether the amount went to the payer's wallet, by design or because it had no other destination. */
export const isInWallet = ({ purpose, destination }: Pick<Standing, 'purpose' | 'destination'>): boolean =>
  purpose === 'wallet' || destination === 'wallet';

/**
 * Returns how much of a payment can be refunded from the payer's wallet, in kobo: the amount of a settled payment, or the
 * parts of one that was never settled; nothing while it is open or another refund is pending.
 */
export function refundableKobo(row: Standing): Kobo {
  const { settledAt, amountKobo, walletKobo, returningKobo, returnedKobo } = row;
  if (isOpen(row) || returningKobo > 0) return zeroKobo;
  if (settledAt === null) return subtractKobo(walletKobo, returnedKobo);
  return isInWallet(row) ? subtractKobo(amountKobo, returnedKobo) : zeroKobo;
}

/**
 * Refunds what the payer's wallet holds of a payment, each part to the charge it came from, for an administrator. The worker
 * calls the provider; until it answers, the money is in neither place. Throws payments.not_found, auth.step_up_required,
 * staff.own_case, payments.charged_back, payments.not_refundable, payments.refund_not_covered.
 */
export async function refundIntent(ctx: Context, input: RefundPaymentInput): Promise<void> {
  const actor = requireRight(ctx, 'refunds.approve');
  await requireStepUp(ctx);
  await write(ctx, (uow) => askRefund(uow, actor, input));
}

async function askRefund(uow: UnitOfWork, actor: UserActor, { paymentId, reason }: RefundPaymentInput): Promise<void> {
  const row = await findIntent(uow.tx, paymentId);
  if (!row) throw new DomainError('payments.not_found');
  requireOthersCase(actor, [row.userId]);
  if (await isChargedBack(uow.tx, row.id)) throw new DomainError('payments.charged_back');
  const returningKobo = refundableKobo(row);
  if (returningKobo <= 0) {
    throw new DomainError('payments.not_refundable', { state: paymentProcess.label(row.state) });
  }
  const change = { refunds: row.refunds + 1, refundReason: reason, returningKobo };
  const parts = planRefund(await listRefundSources(uow.tx, row.id), returningKobo);
  for (const [index, part] of parts.entries())
    await askPart(uow, { row: { ...row, ...change }, part, place: index + 1 });
  const name = row.settledAt === null ? 'ask_parts_back' : 'ask_refund';
  await takeStep(uow, row, { name, actor: 'admin', change, checkAt: uow.now });
  uow.emit({ topic: 'wallet.changed', userId: row.userId, payload: {} });
}

interface Asking {
  /** The payment, with the requested refund already included. */
  readonly row: IntentRow;
  readonly part: PlannedPart;
  readonly place: number;
}

/** Debits one part from the wallet. Throws payments.refund_not_covered when the wallet does not hold it. */
async function askPart(uow: UnitOfWork, { row, part, place }: Asking): Promise<void> {
  const { id: intentId, userId, description: purpose, refunds: refund } = row;
  const { now } = uow;
  const idempotencyKey = `payment_refund_asked:${partKey({ intentId, refund, place })}`;
  const { amountKobo } = part;
  const entry = paymentRefundAskedPosting({ userId, purpose, amountKobo, idempotencyKey, occurredAt: now });
  const outcome = await postEntry(uow, entry);
  if (outcome.status === 'refused') {
    throw new DomainError('payments.refund_not_covered', { amount: formatNaira(row.returningKobo) });
  }
  const entryId = requirePosted(outcome).id;
  const waiting = { state: 'waiting', since: now, entryId, reason: null, askedUntil: 0 } as const;
  await insertRefundPart(uow.tx, { intentId, refund, place, ...part, ...waiting });
}

/** The amount refunded to one charge. */
interface PlannedPart {
  readonly providerReference: string;
  readonly amountKobo: Kobo;
}

/**
 * Chooses the charges from which `amountKobo` is refunded: the smallest single one that covers it, otherwise as few as
 * possible, largest first. Throws when all of them together are less: money that was not received cannot be refunded.
 */
export function planRefund(sources: readonly RefundSource[], amountKobo: Kobo): PlannedPart[] {
  const bySize = sources.toSorted((a, b) => b.leftKobo - a.leftKobo);
  const whole = bySize.findLast(({ leftKobo }) => leftKobo >= amountKobo);
  let restKobo = amountKobo;
  const parts: PlannedPart[] = [];
  for (const { providerReference, leftKobo } of whole ? [whole] : bySize) {
    const part = smallestKobo(restKobo, leftKobo);
    if (part > 0) parts.push({ providerReference, amountKobo: part });
    restKobo = subtractKobo(restKobo, part);
  }
  if (restKobo > 0) throw new Error(`${restKobo} kobo of a refund came with no charge`);
  return parts;
}

/**
 * Identifies a part of a refund in keys of the journal and of notices: `int_…:1`, and from the second part on `int_…:1:2`.
 * The first part has no number, as in refunds that were sent as one.
 */
function partKey({ intentId, refund, place }: PartKey): string {
  return place === 1 ? `${intentId}:${refund}` : `${intentId}:${refund}:${place}`;
}

/** Longer than a call to the provider can take. */
const claimMs = 60_000;

/**
 * Reference and idempotency key at the provider: letters, digits and dashes. The first part has the reference that whole
 * refunds had.
 */
const refundReferenceOf = (row: IntentRow, { refund, place }: RefundPartRow) =>
  `${referenceOf(row)}-r${refund}${place === 1 ? '' : `-${place}`}`;

/** Claims the waiting parts, so that two callers do not send one part twice; the later caller gets none. */
const claim = (ctx: Context, { id }: IntentRow): Promise<RefundPartRow[]> =>
  write(ctx, async (uow) => {
    uow.skipAudit('a claim ends automatically');
    const until = uow.now + claimMs;
    const parts = await claimWaitingParts(uow.tx, { intentId: id, now: uow.now, until });
    const row = await findIntent(uow.tx, id);
    if (parts.length === 0 && row !== undefined && row.returningKobo > 0) {
      await storeIntent(uow, { ...row, nextCheckAt: Math.min(nextCheckAt(row, uow.now) ?? Infinity, until) });
    }
    return parts;
  });

/**
 * Has the provider refund each part, or asks about its state, and closes in the books the parts that ended there. A part
 * without an answer stays unchanged and delays no other; its error is thrown at the end.
 */
export async function checkRefund(ctx: Context, row: IntentRow): Promise<void> {
  const failures: unknown[] = [];
  for (const part of await claim(ctx, row)) {
    try {
      const finding = await ctx.hostedPayments.refund({
        providerReference: part.providerReference,
        refundReference: refundReferenceOf(row, part),
        amountKobo: part.amountKobo,
        reason: row.refundReason ?? '',
      });
      await write(ctx, (uow) => applyFinding(uow, { part, finding }));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new Error('Nothing is known of a refund', { cause: failures[0] });
}

const postings = { returned: paymentRefundPaidPosting, refused: paymentRefundReturnedPosting } as const;

/** The steps that end a refund of a settled payment or of parts, by whether anything was refunded. */
const steps = {
  whole: { done: 'complete_refund', undone: 'refuse_refund' },
  parts: { done: 'complete_parts_back', undone: 'refuse_parts_back' },
} as const;

interface Asked {
  readonly part: RefundPartRow;
  readonly finding: RefundFinding;
}

/** Applies the provider's report about a part. Idempotent under duplicates and in any order. */
async function applyFinding(uow: UnitOfWork, { part: asked, finding }: Asked): Promise<void> {
  const part = await findRefundPart(uow.tx, asked);
  const row = await findIntent(uow.tx, asked.intentId);
  if (!row || part?.state !== 'waiting') return;
  if (finding.status === 'pending') {
    uow.skipAudit('nothing is known yet: the provider is asked again');
    await updateRefundPart(uow.tx, { ...part, askedUntil: 0 });
    await storeIntent(uow, { ...row, nextCheckAt: nextCheckAt(row, uow.now) });
    return;
  }
  const ended = { ...part, since: uow.now, ...endOf(finding) };
  if (finding.status === 'failed') uow.log.warn({ paymentId: row.id, reason: finding.reason }, 'a refund was refused');
  await updateRefundPart(uow.tx, ended);
  await endPart(uow, { row, part: ended });
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

async function endPart(uow: UnitOfWork, { row, part }: Ended): Promise<void> {
  const { userId, description } = row;
  const { amountKobo } = part;
  // Both ends share one key, so the journal accepts only one of them.
  const idempotencyKey = `payment_refund_end:${partKey(part)}`;
  const money = { userId, purpose: description, amountKobo, idempotencyKey, refersTo: part.entryId };
  requirePosted(await postEntry(uow, postings[part.state]({ ...money, occurredAt: uow.now })));
  const returningKobo = subtractKobo(row.returningKobo, amountKobo);
  const returnedKobo = part.state === 'returned' ? addKobo(row.returnedKobo, amountKobo) : row.returnedKobo;
  await advance(uow, { part, row: { ...row, returningKobo, returnedKobo } });
  uow.emit({ topic: 'wallet.changed', userId, payload: {} });
  uow.notify(noticeOf({ row, part }, returningKobo));
}

/** The refund ends with its last part. */
async function advance(uow: UnitOfWork, { row, part }: Ended): Promise<void> {
  if (row.returningKobo === 0) {
    const { done, undone } = steps[row.settledAt === null ? 'parts' : 'whole'];
    await takeStep(uow, row, { name: row.returnedKobo > 0 ? done : undone, actor: 'gateway' });
    return;
  }
  await storeIntent(uow, { ...row, updatedAt: uow.now, nextCheckAt: nextCheckAt(row, uow.now) });
  const details = { refund: part.refund, place: part.place, amountKobo: part.amountKobo };
  uow.audit({ action: `payment.refund_part_${part.state}`, subjectId: row.id, details });
  refreshPayer(uow, row);
}

function noticeOf({ row, part }: Ended, restKobo: Kobo): NotificationContent {
  const { id: paymentId, userId, description: about } = row;
  const { amountKobo } = part;
  const refund = partKey(part).slice(paymentId.length + 1);
  const notice = { userId, key: `${paymentId}:refund:${refund}`, thread: `payment:${paymentId}` };
  const facts = { paymentId, about, amountKobo };
  return part.state === 'returned'
    ? { ...notice, kind: 'payment.refunded', facts: { ...facts, restKobo } }
    : { ...notice, kind: 'payment.refund_failed', facts };
}
