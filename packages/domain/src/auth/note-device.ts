import type { WriteTx } from '@rentreel/db';
import { knownDevices } from '@rentreel/db/schema';
import { count, eq } from 'drizzle-orm';
import { type EventNote, raiseNotice } from '../kernel/index.ts';
import { deviceName } from './device-name.ts';

interface SignedInDevice {
  readonly userId: string;
  readonly userAgent: string;
  /** The public handle of the session. */
  readonly sessionId: string;
  readonly now: number;
}

/** Keeps with what somebody signs in, and tells them of a device that they never used before; the first one is no news. */
export async function noteDevice(
  tx: WriteTx,
  { userId, userAgent, sessionId, now }: SignedInDevice,
): Promise<EventNote[]> {
  const device = deviceName(userAgent);
  const added = await tx
    .insert(knownDevices)
    .values({ userId, name: device, firstSeenAt: now })
    .onConflictDoNothing()
    .returning({ name: knownDevices.name });
  if (added.length === 0) return [];
  const [known] = await tx.select({ devices: count() }).from(knownDevices).where(eq(knownDevices.userId, userId));
  if ((known?.devices ?? 0) < 2) return [];
  return [raiseNotice(now, { userId, kind: 'security.new_device', facts: { device, at: now }, key: sessionId })];
}
