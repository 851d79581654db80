import type { ReadHandle, WriteTx } from '@rentreel/db';
import { noticeSettings, users } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { type Settings, usualSettings } from './notice-settings.ts';

type Handle = ReadHandle | WriteTx;

const selectSettings = `SELECT choices, quiet_from_minute AS fromMinute, quiet_to_minute AS toMinute, digest
  FROM notice_settings WHERE user_id = ?`;

interface SettingsRow {
  readonly choices: string;
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  readonly digest: Settings['digest'];
}

/** What a person chose, or the usual. */
export async function findSettings(handle: Handle, userId: string): Promise<Settings> {
  const { rows } = await handle.$client.execute({ sql: selectSettings, args: [userId] });
  const row = rows[0] as unknown as SettingsRow | undefined;
  if (!row) return usualSettings;
  const { choices, fromMinute, toMinute, digest } = row;
  return {
    // Written by this module alone.
    choices: JSON.parse(choices) as Settings['choices'],
    quietHours: fromMinute === null || toMinute === null ? null : { fromMinute, toMinute },
    digest,
  };
}

export async function storeSettings(
  tx: WriteTx,
  { userId, settings, now }: { readonly userId: string; readonly settings: Settings; readonly now: number },
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

/** Whom a mail goes to. */
export interface Recipient {
  readonly email: string;
  readonly name: string;
}

/** Where to reach somebody. */
export async function findRecipient(handle: Handle, userId: string): Promise<Recipient | undefined> {
  const [row] = await handle.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, userId));
  return row;
}
