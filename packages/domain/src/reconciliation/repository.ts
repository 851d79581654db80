import type { Id } from '@rentreel/contracts/ids';
import { reconciliationLimits } from '@rentreel/contracts/payments';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import {
  bankAccounts,
  chargebacks,
  paymentIntents,
  paymentReceipts,
  paymentRefundParts,
  providerFindings,
  reconciledDays,
  withdrawalSteps,
  withdrawals,
} from '@rentreel/db/schema';
import type { LagosDay } from '@rentreel/values';
import {
  type InferSelectModel,
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  max,
  sql,
} from 'drizzle-orm';
import { referencesOf } from '../payments/index.ts';
import type { OwnEvent } from './compare.ts';

export type FindingRow = InferSelectModel<typeof providerFindings>;
type Source = Pick<FindingRow, 'provider' | 'kind'>;
type Handle = ReadHandle | WriteTx;

/** Epoch milliseconds; `to` is exclusive. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Below the maximum number of parameters of a statement. */
const batchSize = 500;

async function inBatches<T>(ids: readonly string[], find: (some: string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let start = 0; start < ids.length; start += batchSize)
    found.push(...(await find(ids.slice(start, start + batchSize))));
  return found;
}

const isSentBack = sql<number>`EXISTS (SELECT 1 FROM ${paymentRefundParts}
  WHERE ${paymentRefundParts.intentId} = ${paymentReceipts.intentId}
    AND ${paymentRefundParts.providerReference} = ${paymentReceipts.providerReference}
    AND ${paymentRefundParts.state} IN ('waiting', 'returned'))
  OR EXISTS (SELECT 1 FROM ${chargebacks}
  WHERE ${chargebacks.provider} = ${paymentReceipts.provider} AND ${chargebacks.state} = 'lost'
    AND ${chargebacks.providerReference} = ${paymentReceipts.providerReference})`;

async function selectCharges(handle: ReadHandle, where: SQL | undefined): Promise<OwnEvent[]> {
  const rows = await handle
    .select({
      eventId: paymentReceipts.providerReference,
      amountKobo: paymentReceipts.amountKobo,
      id: paymentIntents.id,
      attempt: paymentIntents.attempt,
      sentBack: isSentBack,
    })
    .from(paymentReceipts)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentReceipts.intentId))
    .where(where);
  return rows.map(({ eventId, amountKobo, id, attempt, sentBack }) => ({
    eventId,
    references: referencesOf({ id, attempt }),
    amountKobo,
    state: sentBack ? 'sent_back' : 'received',
  }));
}

export const listChargesOf = (handle: ReadHandle, provider: string, { from, to }: TimeSpan): Promise<OwnEvent[]> =>
  selectCharges(
    handle,
    and(eq(paymentReceipts.provider, provider), gte(paymentReceipts.paidAt, from), lt(paymentReceipts.paidAt, to)),
  );

export const findCharges = (handle: ReadHandle, provider: string, ids: readonly string[]): Promise<OwnEvent[]> =>
  inBatches(ids, (some) =>
    selectCharges(
      handle,
      and(eq(paymentReceipts.provider, provider), inArray(paymentReceipts.providerReference, some)),
    ),
  );

type WithdrawalRow = Pick<InferSelectModel<typeof withdrawals>, 'state' | 'paidLateAt'>;

function stateOf({ state, paidLateAt }: WithdrawalRow): OwnEvent['state'] {
  if (state === 'paid' || paidLateAt !== null) return 'sent';
  return state === 'processing' ? 'waiting' : 'not_sent';
}

export const findTransfers = (handle: ReadHandle, provider: string, ids: readonly string[]): Promise<OwnEvent[]> =>
  inBatches(ids, async (some) => {
    const rows = await handle
      .select({
        id: withdrawals.id,
        amountKobo: withdrawals.amountKobo,
        state: withdrawals.state,
        paidLateAt: withdrawals.paidLateAt,
      })
      .from(withdrawals)
      .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
      .where(and(inArray(withdrawals.id, some as Id<'pay'>[]), eq(bankAccounts.provider, provider)));
    return rows.map(({ id, amountKobo, ...row }) => ({
      eventId: id,
      references: [id],
      amountKobo,
      state: stateOf(row),
    }));
  });

/** Lists withdrawals that a bank paid in a period. */
export async function listTransfersOf(
  handle: ReadHandle,
  provider: string,
  { from, to }: TimeSpan,
): Promise<OwnEvent[]> {
  const { withdrawalId, name, at } = withdrawalSteps;
  const paid = await handle
    .selectDistinct({ id: withdrawalId })
    .from(withdrawalSteps)
    .where(and(sql`${name} in ('pay', 'pay_late')`, gte(at, from), lt(at, to)));
  return findTransfers(
    handle,
    provider,
    paid.map(({ id }) => id),
  );
}

const ofSource = ({ provider, kind }: Source) =>
  and(eq(reconciledDays.provider, provider), eq(reconciledDays.kind, kind));

/** Returns the last compared day; undefined before the first. */
export async function findReconciledDay(handle: Handle, source: Source): Promise<LagosDay | undefined> {
  const row = await handle.select().from(reconciledDays).where(ofSource(source)).get();
  return row?.day;
}

export async function storeReconciledDay(tx: WriteTx, { provider, kind, day }: Source & { readonly day: LagosDay }) {
  await tx
    .insert(reconciledDays)
    .values({ provider, kind, day })
    .onConflictDoUpdate({ target: [reconciledDays.provider, reconciledDays.kind], set: { day } });
}

/** Returns the last compared day of any kind and provider; null before the first. */
export async function findLastDay(handle: Handle): Promise<LagosDay | null> {
  const row = await handle
    .select({ day: max(reconciledDays.day) })
    .from(reconciledDays)
    .get();
  return row?.day ?? null;
}

const isOpen = isNull(providerFindings.resolvedAt);
const { provider: ofProvider, kind: ofKind, eventId: ofEvent } = providerFindings;
const isFinding = ({ provider, kind, eventId }: Pick<FindingRow, 'provider' | 'kind' | 'eventId'>) =>
  and(eq(ofProvider, provider), eq(ofKind, kind), eq(ofEvent, eventId));

/** Stores a finding. Returns false when it was already open. */
export async function storeFinding(tx: WriteTx, row: FindingRow): Promise<boolean> {
  const before = await tx.select().from(providerFindings).where(isFinding(row)).get();
  const isNew = before === undefined || before.resolvedAt !== null;
  const stored = { ...row, firstSeenAt: isNew ? row.firstSeenAt : before.firstSeenAt };
  await tx
    .insert(providerFindings)
    .values(stored)
    .onConflictDoUpdate({ target: [ofProvider, ofKind, ofEvent], set: stored });
  return isNew;
}

export async function resolveFinding(tx: WriteTx, row: FindingRow, resolvedAt: number): Promise<void> {
  await tx
    .update(providerFindings)
    .set({ resolvedAt })
    .where(and(isFinding(row), isOpen));
}

/** Lists open findings of a source not seen since a time, least recently seen first. */
export async function listUnseen(handle: Handle, { provider, kind }: Source, before: number): Promise<FindingRow[]> {
  return handle
    .select()
    .from(providerFindings)
    .where(and(isOpen, eq(ofProvider, provider), eq(ofKind, kind), lt(providerFindings.lastSeenAt, before)))
    .orderBy(asc(providerFindings.lastSeenAt), asc(ofEvent))
    .limit(reconciliationLimits.recheckedInRun);
}

/** Latest first. */
export async function listOpenFindings(handle: Handle): Promise<FindingRow[]> {
  return handle
    .select()
    .from(providerFindings)
    .where(isOpen)
    .orderBy(desc(providerFindings.firstSeenAt), asc(ofEvent))
    .limit(reconciliationLimits.listed);
}

export async function countOpenFindings(handle: Handle): Promise<number> {
  const row = await handle.select({ rows: count() }).from(providerFindings).where(isOpen).get();
  return row?.rows ?? 0;
}

export async function deleteResolved(tx: WriteTx, before: number): Promise<void> {
  await tx.delete(providerFindings).where(lt(providerFindings.resolvedAt, before));
}
