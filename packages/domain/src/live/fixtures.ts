import type { Id } from '@rentreel/contracts/ids';
import { sessions } from '@rentreel/db/schema';
import { type Context, newId } from '../kernel/index.ts';
import type { Fixture } from '../testing/index.ts';
import { type LiveFeedEvent, followLiveEvents } from './index.ts';

/** A device on which a person is logged in. */
export interface Device {
  readonly userId: Id<'usr'>;
  readonly ctx: Context;
  readonly sessionId: string;
}

/** Logs a person in on another device; the session lasts an hour. */
export async function openDeviceOf(fixture: Fixture, userId: Id<'usr'>): Promise<Device> {
  const sessionId = newId('ses');
  const now = fixture.services.clock.now();
  const times = { createdAt: now, lastSeenAt: now, authenticatedAt: now, expiresAt: now / 1000 + 3600 };
  await fixture.services.database.writer.write((tx) =>
    tx.insert(sessions).values({ id: sessionId, publicId: sessionId, userId, ...times }),
  );
  return { userId, sessionId, ctx: fixture.contextOf({ kind: 'user', userId, role: 'user', sessionId }) };
}

/** Follows the live events of a device, from now or after a sequence number. */
export async function follow({ ctx }: Pick<Device, 'ctx'>, afterSeq?: number) {
  const stop = new AbortController();
  const feed = followLiveEvents(ctx, { signal: stop.signal, afterSeq });
  const next = async (): Promise<LiveFeedEvent | undefined> => {
    const step = await feed.next();
    return step.done === true ? undefined : step.value;
  };
  return { next, stop, topic: async () => (await next())?.event.topic };
}
