import type { Id } from '@rentreel/contracts/ids';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';
import { smsMessages, verificationCodes } from '@rentreel/db/schema';
import { type InferSelectModel, and, desc, eq, gt, isNotNull, lt, ne, sum } from 'drizzle-orm';

export type CodeRow = InferSelectModel<typeof verificationCodes>;
export type SmsRow = InferSelectModel<typeof smsMessages>;

type Handle = ReadHandle | WriteTx;

/** Returns the code that a user can still enter, if there is one. */
export async function findOpenCode(handle: Handle, userId: Id<'usr'>, now: number): Promise<CodeRow | undefined> {
  const { userId: owner, codeHash, expiresAt, createdAt } = verificationCodes;
  return handle
    .select()
    .from(verificationCodes)
    .where(and(eq(owner, userId), isNotNull(codeHash), gt(expiresAt, now)))
    .orderBy(desc(createdAt))
    .limit(1)
    .get();
}

export async function insertCode(tx: WriteTx, row: CodeRow): Promise<void> {
  await tx.insert(verificationCodes).values(row);
}

export async function updateCode(
  tx: WriteTx,
  id: Id<'vcd'>,
  change: Partial<Pick<CodeRow, 'checks' | 'confirmedAt' | 'code' | 'codeHash'>>,
): Promise<void> {
  await tx.update(verificationCodes).set(change).where(eq(verificationCodes.id, id));
}

/** Ends every open code of a user. */
export async function closeCodes(tx: WriteTx, userId: Id<'usr'>): Promise<void> {
  const open = and(eq(verificationCodes.userId, userId), isNotNull(verificationCodes.codeHash));
  await tx.update(verificationCodes).set({ code: null, codeHash: null }).where(open);
}

/** Counts how often codes for a phone were checked since a time. */
export async function countChecks(handle: Handle, phoneFingerprint: string, since: number): Promise<number> {
  const { checks, phoneFingerprint: phone, createdAt } = verificationCodes;
  const row = await handle
    .select({ checks: sum(checks) })
    .from(verificationCodes)
    .where(and(eq(phone, phoneFingerprint), gt(createdAt, since)))
    .get();
  return Number(row?.checks ?? 0);
}

/** What messages are counted by. */
const countedBy = {
  phone: smsMessages.phoneFingerprint,
  prefix: smsMessages.prefixFingerprint,
  address: smsMessages.addressFingerprint,
  network: smsMessages.networkFingerprint,
} as const;

interface SentQuery {
  readonly by: keyof typeof countedBy | 'total';
  readonly value: string;
  readonly since: number;
  readonly limit: number;
}

/** Lists when messages were sent, latest first; those that the provider refused do not count. */
export async function listSent(handle: Handle, { by, value, since, limit }: SentQuery): Promise<number[]> {
  const counted = and(gt(smsMessages.at, since), ne(smsMessages.state, 'refused'));
  const rows = await handle
    .select({ at: smsMessages.at })
    .from(smsMessages)
    .where(by === 'total' ? counted : and(eq(countedBy[by], value), counted))
    .orderBy(desc(smsMessages.at))
    .limit(limit);
  return rows.map(({ at }) => at);
}

/** Returns, for the last finished messages to a prefix, whether their codes were entered. */
export async function listWorth(
  handle: Handle,
  {
    prefixFingerprint,
    before,
    limit,
  }: { readonly prefixFingerprint: string; readonly before: number; readonly limit: number },
): Promise<boolean[]> {
  const rows = await handle
    .select({ worked: smsMessages.worked })
    .from(smsMessages)
    .where(and(eq(smsMessages.prefixFingerprint, prefixFingerprint), lt(smsMessages.at, before)))
    .orderBy(desc(smsMessages.at))
    .limit(limit);
  return rows.map(({ worked }) => worked);
}

/** Lists when messages with a code were sent, latest first. */
export async function listSendsOf(handle: Handle, codeId: Id<'vcd'>): Promise<number[]> {
  const rows = await handle
    .select({ at: smsMessages.at })
    .from(smsMessages)
    .where(and(eq(smsMessages.codeId, codeId), ne(smsMessages.state, 'refused')))
    .orderBy(desc(smsMessages.at));
  return rows.map(({ at }) => at);
}

export async function insertSms(tx: WriteTx, row: typeof smsMessages.$inferInsert): Promise<void> {
  await tx.insert(smsMessages).values(row);
}

export async function updateSms(
  tx: WriteTx,
  id: Id<'sms'>,
  change: Partial<Pick<SmsRow, 'state' | 'providerReference' | 'parts'>>,
): Promise<void> {
  await tx.update(smsMessages).set(change).where(eq(smsMessages.id, id));
}

/** Marks every message with a code as entered. */
export async function markWorked(tx: WriteTx, codeId: Id<'vcd'>): Promise<void> {
  await tx.update(smsMessages).set({ worked: true }).where(eq(smsMessages.codeId, codeId));
}

export async function findSmsByReference(
  handle: Handle,
  provider: string,
  reference: string,
): Promise<SmsRow | undefined> {
  const named = and(eq(smsMessages.provider, provider), eq(smsMessages.providerReference, reference));
  return handle.select().from(smsMessages).where(named).get();
}

/** Deletes ended codes and records of messages from before a time. */
export async function deleteOldCodes(tx: WriteTx, before: number): Promise<void> {
  await tx.delete(verificationCodes).where(lt(verificationCodes.expiresAt, before));
  await tx.delete(smsMessages).where(lt(smsMessages.at, before));
}

/**
 * SQL condition on `sms_messages AS message` for text messages that failed and wait for staff: no later one to the same phone
 * succeeded. It starts with the condition of a partial index.
 */
export const undeliveredSms = `message.state in ('refused', 'failed', 'dnd', 'expired') and message.worked = 0
  and message.set_aside_at is null
  AND NOT EXISTS (SELECT 1 FROM sms_messages AS later WHERE later.phone_fingerprint = message.phone_fingerprint
    AND later.at > message.at AND (later.worked = 1 OR later.state = 'delivered'))`;

/** A text message that did not arrive; the number is encrypted. */
export interface UndeliveredSmsRow {
  readonly id: string;
  readonly state: SmsRow['state'];
  readonly phone: string;
  readonly at: number;
  readonly userId: Id<'usr'>;
  readonly name: string;
}

const selectUndelivered = `SELECT message.id, message.state, phone, message.at, users.id AS userId, users.name
  FROM sms_messages AS message
  JOIN verification_codes ON verification_codes.id = message.code_id
  JOIN users ON users.id = verification_codes.user_id
  WHERE ${undeliveredSms}
  ORDER BY message.at DESC LIMIT ?`;

/** Lists text messages that did not arrive, latest first. */
export async function listUndeliveredRows(handle: Handle, limit: number): Promise<UndeliveredSmsRow[]> {
  return queryRows<UndeliveredSmsRow>(handle, selectUndelivered, [limit]);
}

/** Removes a failed message from the list; returns false when it is not there. */
export async function setSmsAside(tx: WriteTx, id: string, now: number): Promise<boolean> {
  const changed = await tx.$client.change({
    sql: `UPDATE sms_messages AS message SET set_aside_at = ? WHERE id = ? AND ${undeliveredSms}`,
    args: [now, id],
  });
  return changed > 0;
}
