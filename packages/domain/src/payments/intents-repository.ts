import type { ReadHandle, WriteTx } from '@rentreel/db';
import { paymentIntents, paymentIntentSteps, paymentReceipts, users } from '@rentreel/db/schema';
import { and, count, desc, eq, type InferInsertModel, inArray } from 'drizzle-orm';
import { openPaymentStates } from '@rentreel/contracts/payments';
import type { IntentRow } from './intent-row.ts';

type Handle = ReadHandle | WriteTx;
type NewReceipt = InferInsertModel<typeof paymentReceipts>;
type KnownReceipt = Pick<NewReceipt, 'providerReference' | 'amountKobo'>;

const isOpenRow = inArray(paymentIntents.state, [...openPaymentStates]);

export async function findIntent(handle: Handle, id: string): Promise<IntentRow | undefined> {
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

/** The payments of a person that may still be paid, the newest first. */
export async function listOpenOf(handle: Handle, userId: string): Promise<IntentRow[]> {
  return handle
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.userId, userId), isOpenRow))
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id));
}

export async function countOpenOf(handle: Handle, userId: string): Promise<number> {
  const mine = and(eq(paymentIntents.userId, userId), isOpenRow);
  const [row] = await handle.select({ rows: count() }).from(paymentIntents).where(mine);
  return row?.rows ?? 0;
}

export async function insertIntent(tx: WriteTx, row: IntentRow): Promise<void> {
  await tx.insert(paymentIntents).values(row);
}

/** Stores a payment as it is after a change. */
export async function updateIntent(tx: WriteTx, { id, ...row }: IntentRow): Promise<void> {
  await tx.update(paymentIntents).set(row).where(eq(paymentIntents.id, id));
}

export async function insertStep(tx: WriteTx, step: InferInsertModel<typeof paymentIntentSteps>): Promise<void> {
  await tx.insert(paymentIntentSteps).values(step);
}

/** Writes down what has come; only what was not known yet is given back. */
export async function insertReceipts(tx: WriteTx, receipts: readonly NewReceipt[]): Promise<KnownReceipt[]> {
  if (receipts.length === 0) return [];
  return tx
    .insert(paymentReceipts)
    .values([...receipts])
    .onConflictDoNothing()
    .returning({ providerReference: paymentReceipts.providerReference, amountKobo: paymentReceipts.amountKobo });
}

/** What was written down under the same id of the provider for another payment or amount. */
export async function findContradiction(
  handle: Handle,
  { provider, providerReference, amountKobo, intentId }: NewReceipt,
): Promise<boolean> {
  const known = and(eq(paymentReceipts.provider, provider), eq(paymentReceipts.providerReference, providerReference));
  const [row] = await handle.select().from(paymentReceipts).where(known);
  return row !== undefined && (row.amountKobo !== amountKobo || row.intentId !== intentId);
}

export async function findPayer(handle: Handle, userId: string): Promise<{ email: string; name: string } | undefined> {
  const [row] = await handle.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, userId));
  return row;
}

/** Notes that somebody asked for news of a payment. False when that was after `since` already. */
export async function noteAsked(
  tx: WriteTx,
  { id, since, now }: { readonly id: string; readonly since: number; readonly now: number },
): Promise<boolean> {
  const row = await findIntent(tx, id);
  if (!row || row.askedAt > since) return false;
  await tx.update(paymentIntents).set({ askedAt: now }).where(eq(paymentIntents.id, id));
  return true;
}
