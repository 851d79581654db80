import type { Id } from '@rentreel/contracts/ids';
import { openPaymentStates } from '@rentreel/contracts/payments';
import { type ReadHandle, type WriteTx, prepareOnce } from '@rentreel/db';
import {
  chargebacks,
  paymentIntentSteps,
  paymentIntents,
  paymentReceipts,
  paymentRefundParts,
} from '@rentreel/db/schema';
import { type Kobo, subtractKobo, zeroKobo } from '@rentreel/values';
import {
  type InferInsertModel,
  type InferSelectModel,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';

/** A stored payment. Rows stay in this module; `toPaymentIntent` converts them for the payer. */
export type IntentRow = InferSelectModel<typeof paymentIntents>;

type Handle = ReadHandle | WriteTx;
type NewReceipt = InferInsertModel<typeof paymentReceipts>;
type KnownReceipt = Pick<NewReceipt, 'providerReference' | 'amountKobo'>;

const isOpenRow = inArray(paymentIntents.state, [...openPaymentStates]);

export async function findIntent(handle: Handle, id: Id<'int'>): Promise<IntentRow | undefined> {
  const [row] = await handle.select().from(paymentIntents).where(eq(paymentIntents.id, id));
  return row;
}

export async function findByClientKey(
  handle: Handle,
  { userId, clientKey }: Pick<IntentRow, 'userId' | 'clientKey'>,
): Promise<IntentRow | undefined> {
  const of = and(eq(paymentIntents.userId, userId), eq(paymentIntents.clientKey, clientKey));
  const [row] = await handle.select().from(paymentIntents).where(of);
  return row;
}

/** Lists a user's payments that can still be paid, newest first. */
export async function listOpenOf(handle: Handle, userId: Id<'usr'>): Promise<IntentRow[]> {
  return handle
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.userId, userId), isOpenRow))
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id));
}

/** Lists a user's payments for one subject that can still be paid, newest first. */
export async function listOpenFor(
  handle: Handle,
  { userId, purpose, subjectId }: Pick<IntentRow, 'userId' | 'purpose' | 'subjectId'>,
): Promise<IntentRow[]> {
  return openFor(handle).all({ userId, purpose, subjectId });
}

const openFor = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.userId, sql.placeholder('userId')),
        eq(paymentIntents.purpose, sql.placeholder('purpose')),
        eq(paymentIntents.subjectId, sql.placeholder('subjectId')),
        isOpenRow,
      ),
    )
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id))
    .prepare(),
);

export async function countOpenOf(handle: Handle, userId: Id<'usr'>): Promise<number> {
  const mine = and(eq(paymentIntents.userId, userId), isOpenRow);
  const [row] = await handle.select({ rows: count() }).from(paymentIntents).where(mine);
  return row?.rows ?? 0;
}

export async function insertIntent(tx: WriteTx, row: IntentRow): Promise<void> {
  await tx.insert(paymentIntents).values(row);
}

/** Stores a changed payment. */
export async function updateIntent(tx: WriteTx, { id, ...row }: IntentRow): Promise<void> {
  await tx.update(paymentIntents).set(row).where(eq(paymentIntents.id, id));
}

export async function insertStep(tx: WriteTx, step: InferInsertModel<typeof paymentIntentSteps>): Promise<void> {
  await tx.insert(paymentIntentSteps).values(step);
}

/** Stores receipts; returns only those that were not known yet. */
export async function insertReceipts(tx: WriteTx, receipts: readonly NewReceipt[]): Promise<KnownReceipt[]> {
  if (receipts.length === 0) return [];
  return tx
    .insert(paymentReceipts)
    .values([...receipts])
    .onConflictDoNothing()
    .returning({ providerReference: paymentReceipts.providerReference, amountKobo: paymentReceipts.amountKobo });
}

/** Returns receipts stored earlier under the same provider id for another payment or amount. */
export async function findContradiction(
  handle: Handle,
  { provider, providerReference, amountKobo, intentId }: NewReceipt,
): Promise<boolean> {
  const known = and(eq(paymentReceipts.provider, provider), eq(paymentReceipts.providerReference, providerReference));
  const [row] = await handle.select().from(paymentReceipts).where(known);
  return row !== undefined && (row.amountKobo !== amountKobo || row.intentId !== intentId);
}

/** Records that a user asked for an update of a payment. Returns false when one was already requested after `since`. */
export async function noteAsked(
  tx: WriteTx,
  { id, since, now }: { readonly id: Id<'int'>; readonly since: number; readonly now: number },
): Promise<boolean> {
  const row = await findIntent(tx, id);
  if (!row || row.askedAt > since) return false;
  await tx.update(paymentIntents).set({ askedAt: now }).where(eq(paymentIntents.id, id));
  return true;
}

export type RefundPartRow = InferSelectModel<typeof paymentRefundParts>;
export type PartKey = Pick<RefundPartRow, 'intentId' | 'refund' | 'place'>;

const { intentId: ofIntent, refund, place, state, askedUntil } = paymentRefundParts;
const isPart = (key: PartKey) => and(eq(ofIntent, key.intentId), eq(refund, key.refund), eq(place, key.place));

/** Returns the refund parts of payments, latest refund first. */
export async function listRefundParts(handle: Handle, intentIds: readonly Id<'int'>[]): Promise<RefundPartRow[]> {
  if (intentIds.length === 0) return [];
  return handle
    .select()
    .from(paymentRefundParts)
    .where(inArray(ofIntent, [...intentIds]))
    .orderBy(desc(refund), asc(place));
}

/** A charge received for a payment, and the amount not refunded yet. */
export interface RefundSource {
  readonly providerReference: string;
  readonly leftKobo: Kobo;
}

/** Returns the charges of a payment, less what is being refunded or was refunded. */
export async function listRefundSources(handle: Handle, intentId: Id<'int'>): Promise<RefundSource[]> {
  const receipts = await handle.select().from(paymentReceipts).where(eq(paymentReceipts.intentId, intentId));
  const parts = await listRefundParts(handle, [intentId]);
  return receipts.map(({ providerReference, amountKobo }) => {
    const gone = parts.filter((part) => part.providerReference === providerReference && part.state !== 'refused');
    return {
      providerReference,
      leftKobo: gone.reduce((left, part) => subtractKobo(left, part.amountKobo), amountKobo),
    };
  });
}

/** Returns whether a chargeback of the payment is open or was lost. */
export async function isChargedBack(handle: Handle, intentId: Id<'int'>): Promise<boolean> {
  const [row] = await handle
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .where(and(eq(chargebacks.intentId, intentId), ne(chargebacks.state, 'won')))
    .limit(1);
  return row !== undefined;
}

/** Returns the charge of a provider by its own id; undefined when it is unknown here. */
export async function findReceipt(
  handle: Handle,
  { provider, providerReference }: Pick<NewReceipt, 'provider' | 'providerReference'>,
): Promise<NewReceipt | undefined> {
  const [row] = await handle
    .select()
    .from(paymentReceipts)
    .where(and(eq(paymentReceipts.provider, provider), eq(paymentReceipts.providerReference, providerReference)));
  return row;
}

export async function insertRefundPart(tx: WriteTx, row: RefundPartRow): Promise<void> {
  await tx.insert(paymentRefundParts).values(row);
}

export async function findRefundPart(handle: Handle, key: PartKey): Promise<RefundPartRow | undefined> {
  const [row] = await handle.select().from(paymentRefundParts).where(isPart(key));
  return row;
}

/** Stores the progress of a refund part. */
export async function updateRefundPart(tx: WriteTx, row: RefundPartRow): Promise<void> {
  const { state: now, since, reason, askedUntil: until } = row;
  await tx.update(paymentRefundParts).set({ state: now, since, reason, askedUntil: until }).where(isPart(row));
}

/** Claims the waiting parts of a payment that no other caller is handling, until `until`. */
export async function claimWaitingParts(
  tx: WriteTx,
  { intentId, now, until }: { readonly intentId: Id<'int'>; readonly now: number; readonly until: number },
): Promise<RefundPartRow[]> {
  const free = and(eq(ofIntent, intentId), eq(state, 'waiting'), lte(askedUntil, now));
  const rows = await tx.update(paymentRefundParts).set({ askedUntil: until }).where(free).returning();
  return rows.toSorted((a, b) => a.place - b.place);
}

export interface CaseRow {
  readonly intent: IntentRow;
  readonly largestKobo: Kobo | null;
}

const { purpose, destination, heldKobo, walletKobo, settledAt } = paymentIntents;

/**
 * The payments that administrators handle, by kind. `inWallets`: paid into the payer's wallet, or left there in parts.
 */
const caseConditions = {
  parts: and(gt(heldKobo, zeroKobo), isOpenRow),
  returning: inArray(paymentIntents.state, ['refund_pending', 'parts_returning']),
  inWallets: or(
    and(eq(paymentIntents.state, 'settled'), or(eq(purpose, 'wallet'), eq(destination, 'wallet'))),
    and(inArray(paymentIntents.state, ['failed', 'expired', 'cancelled']), isNull(settledAt), gt(walletKobo, zeroKobo)),
  ),
  returned: inArray(paymentIntents.state, ['refunded', 'parts_returned']),
} as const;

/** Lists the latest payments of one kind, with the largest charge of each. */
export async function listCases(handle: ReadHandle, kind: keyof typeof caseConditions): Promise<CaseRow[]> {
  const largestKobo = sql<Kobo | null>`(SELECT max(${paymentReceipts.amountKobo}) FROM ${paymentReceipts}
    WHERE ${paymentReceipts.intentId} = ${paymentIntents.id})`;
  return handle
    .select({ intent: paymentIntents, largestKobo })
    .from(paymentIntents)
    .where(caseConditions[kind])
    .orderBy(desc(paymentIntents.stateSince), desc(paymentIntents.id))
    .limit(30);
}
