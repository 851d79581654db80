import type { NoticeKind } from '@rentreel/contracts/notifications';
import type { WriteTx } from '@rentreel/db';
import { noticeDeliveries } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';
import type { PlannedDelivery } from './plan-deliveries.ts';

const insertPlanned = `INSERT INTO notice_deliveries (notice_id, user_id, channel, bundle, due_at, state)
  SELECT ?1, ?2, value ->> 'channel', value ->> 'bundle', value ->> 'dueAt', 'waiting' FROM json_each(?3)
  WHERE true ON CONFLICT DO NOTHING`;

/** Notes how a notice leaves the app, once for each channel. */
export async function insertDeliveries(
  tx: WriteTx,
  notice: { readonly id: string; readonly userId: string },
  planned: readonly PlannedDelivery[],
): Promise<void> {
  if (planned.length === 0) return;
  const args = [notice.id, notice.userId, JSON.stringify(planned)];
  await tx.$client.execute({ sql: insertPlanned, args });
}

/** A delivery that may leave, with what it tells. */
export interface DueDelivery {
  readonly id: number;
  readonly channel: 'mail' | 'push';
  readonly bundle: string;
  readonly noticeId: string;
  readonly kind: NoticeKind;
  readonly facts: unknown;
  readonly thread: string;
  readonly isRead: boolean;
}

const selectDue = `SELECT d.id AS id, d.channel AS channel, d.bundle AS bundle, n.id AS noticeId, n.kind AS kind,
    n.facts AS facts, n.thread AS thread, n.read_at IS NOT NULL AS isRead
  FROM notice_deliveries AS d JOIN notices AS n ON n.id = d.notice_id
  WHERE d.user_id = ?1 AND d.state = 'waiting' AND (d.channel, d.bundle) IN (SELECT channel, bundle
    FROM notice_deliveries WHERE user_id = ?1 AND state = 'waiting' AND due_at <= ?2)
  ORDER BY n.occurred_at, n.id`;

/** What is due for a person, and what waits in a bundle with it; the oldest first. */
export async function listDue(tx: WriteTx, userId: string, now: number): Promise<DueDelivery[]> {
  const { rows } = await tx.$client.execute({ sql: selectDue, args: [userId, now] });
  return rows.map((row) => ({
    id: Number(row['id']),
    channel: row['channel'] as DueDelivery['channel'],
    bundle: row['bundle'] as string,
    noticeId: row['noticeId'] as string,
    kind: row['kind'] as NoticeKind,
    facts: JSON.parse(row['facts'] as string) as unknown,
    thread: row['thread'] as string,
    isRead: row['isRead'] === 1,
  }));
}

/** Notes what became of deliveries; they never wait again. */
export async function settleDeliveries(
  tx: WriteTx,
  { ids, state, now }: { readonly ids: readonly number[]; readonly state: 'sent' | 'dropped'; readonly now: number },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(noticeDeliveries)
    .set({ state, settledAt: now })
    .where(inArray(noticeDeliveries.id, [...ids]));
}

/** Keeps deliveries back until a later moment. */
export async function postponeDeliveries(tx: WriteTx, ids: readonly number[], dueAt: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(noticeDeliveries)
    .set({ dueAt })
    .where(inArray(noticeDeliveries.id, [...ids]));
}
