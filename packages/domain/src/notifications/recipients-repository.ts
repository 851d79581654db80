import type { Id } from '@rentreel/contracts/ids';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';
import { noticeSettings, pushSubscriptions } from '@rentreel/db/schema';
import { type InferSelectModel, and, asc, eq, inArray } from 'drizzle-orm';
import { type Settings, usualSettings } from './rules.ts';

type Handle = ReadHandle | WriteTx;

const selectSettings = `SELECT user_id AS userId, choices, quiet_from_minute AS fromMinute, quiet_to_minute AS toMinute, digest
  FROM notice_settings WHERE user_id IN (SELECT value FROM json_each(?))`;

interface SettingsRow {
  readonly userId: Id<'usr'>;
  readonly choices: string;
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  readonly digest: Settings['digest'];
}

const toSettings = ({ choices, fromMinute, toMinute, digest }: SettingsRow): Settings => ({
  // Written by this module only.
  choices: JSON.parse(choices) as Settings['choices'],
  quietHours: fromMinute === null || toMinute === null ? null : { fromMinute, toMinute },
  digest,
});

/** Returns the settings of each of these users, or the defaults. */
export async function findSettingsOf(
  handle: Handle,
  userIds: readonly Id<'usr'>[],
): Promise<(userId: Id<'usr'>) => Settings> {
  const rows = await queryRows<SettingsRow>(handle, selectSettings, [JSON.stringify(userIds)]);
  const chosen = new Map(rows.map((row) => [row.userId, toSettings(row)]));
  return (userId) => chosen.get(userId) ?? usualSettings;
}

/** Returns the settings of a user, or the defaults. */
export const findSettings = async (handle: Handle, userId: Id<'usr'>): Promise<Settings> =>
  (await findSettingsOf(handle, [userId]))(userId);

export async function storeSettings(
  tx: WriteTx,
  { userId, settings, now }: { readonly userId: Id<'usr'>; readonly settings: Settings; readonly now: number },
): Promise<void> {
  const row = {
    choices: JSON.stringify(settings.choices),
    quietFromMinute: settings.quietHours?.fromMinute ?? null,
    quietToMinute: settings.quietHours?.toMinute ?? null,
    digest: settings.digest,
    updatedAt: now,
  };
  await tx
    .insert(noticeSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: row });
}

type PushSubscriptionRow = InferSelectModel<typeof pushSubscriptions>;

// A logged-out device receives nothing: the session is checked for every push.
const openOnes = `FROM push_subscriptions AS p JOIN sessions AS s ON s.public_id = p.session_id AND s.user_id = p.user_id
  WHERE s.expires_at > ?1`;

interface OpenSubscription {
  readonly id: Id<'psh'>;
  readonly userId: Id<'usr'>;
}

/** Lists the logged-in push subscriptions of these users. */
export async function listOpenSubscriptions(
  handle: Handle,
  userIds: readonly Id<'usr'>[],
  now: number,
): Promise<readonly OpenSubscription[]> {
  const sql = `SELECT p.id AS id, p.user_id AS userId ${openOnes} AND p.user_id IN (SELECT value FROM json_each(?2))`;
  return queryRows<OpenSubscription>(handle, sql, [Math.floor(now / 1000), JSON.stringify(userIds)]);
}

/** Returns those of these users who have a logged-in push subscription. */
export async function findReachable(
  handle: Handle,
  userIds: readonly Id<'usr'>[],
  now: number,
): Promise<ReadonlySet<string>> {
  return new Set((await listOpenSubscriptions(handle, userIds, now)).map(({ userId }) => userId));
}

/** Returns the address of a subscription, unless its session was logged out. */
export async function findOpenSubscription(
  handle: Handle,
  id: string,
  now: number,
): Promise<Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'> | undefined> {
  const sql = `SELECT p.endpoint AS endpoint, p.p256dh AS p256dh, p.auth AS auth ${openOnes} AND p.id = ?2`;
  const [row] = await queryRows<Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>>(handle, sql, [
    Math.floor(now / 1000),
    id,
  ]);
  return row;
}

/** Stores a subscription; a browser used by another user before moves to this one. */
export async function upsertSubscription(tx: WriteTx, row: PushSubscriptionRow): Promise<void> {
  const { userId, sessionId, p256dh, auth } = row;
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { userId, sessionId, p256dh, auth } });
}

/** Returns whether a browser is subscribed by this user. */
export async function ownsEndpoint(tx: WriteTx, userId: Id<'usr'>, endpoint: string): Promise<boolean> {
  const { id } = pushSubscriptions;
  const rows = await tx
    .select({ id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
  return rows.length > 0;
}

/** Keeps the newest `most` subscriptions of a user. */
export async function deleteSurplus(tx: WriteTx, userId: Id<'usr'>, most: number): Promise<void> {
  const rows = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
  const surplus = rows.slice(0, Math.max(0, rows.length - most)).map(({ id }) => id);
  if (surplus.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
}

export async function deleteSubscription(tx: WriteTx, id: Id<'psh'>): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export async function deleteOwnEndpoint(tx: WriteTx, userId: Id<'usr'>, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}
