import type { Id } from '@rentreel/contracts/ids';
import { impersonations, users } from '@rentreel/db/schema';
import { hourMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiKey } from '../api-keys/index.ts';
import { startImpersonation } from '../impersonation/index.ts';
import { write } from '../kernel/index.ts';
import { imposeRestriction } from '../restrictions/index.ts';
import { type Fixture, createFixture } from '../testing/index.ts';
import { type Device, follow, openDeviceOf } from './fixtures.ts';
import { AutoResetEvent } from './follow-live-events.ts';
import { followLiveEvents } from './index.ts';

/** Returns whether a wait has ended after all ready tasks have run. */
async function hasEnded(wait: Promise<void>): Promise<boolean> {
  const pending = Symbol('pending');
  const later = new Promise((resolve) => setImmediate(() => resolve(pending)));
  return (await Promise.race([wait, later])) !== pending;
}

describe('AutoResetEvent', () => {
  it('suspends the waiter until it is set', async () => {
    const event = new AutoResetEvent();
    const wait = event.wait(hourMs);
    expect(await hasEnded(wait)).toBe(false);
    event.set();
    expect(await hasEnded(wait)).toBe(true);
  });

  it('stays set for a later waiter', async () => {
    const event = new AutoResetEvent();
    event.set();
    event.set();
    expect(await hasEnded(event.wait(hourMs))).toBe(true);
    const second = event.wait(hourMs);
    expect(await hasEnded(second)).toBe(false);
    event.set();
    await second;
  });

  it('resolves after the timeout', async () => {
    await expect(new AutoResetEvent().wait(1)).resolves.toBeUndefined();
  });

  it('loses no change between two waits', async () => {
    const event = new AutoResetEvent();
    let waits = 0;
    for (let turn = 0; turn < 100; turn += 1) {
      const wait = event.wait(hourMs);
      event.set();
      await wait;
      waits += 1;
      // Set while the waiter is busy.
      event.set();
      await event.wait(hourMs);
      waits += 1;
    }
    expect(waits).toBe(200);
  });
});

describe('followLiveEvents', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await createFixture();
  });
  afterEach(() => fixture.dispose());

  const openDevice = async (owner?: Id<'usr'>): Promise<Device> =>
    openDeviceOf(fixture, owner ?? (await fixture.createPerson()).userId);
  const happen = (userId: Id<'usr'>, topic: 'wallet.changed' | 'saved.changed' | 'session.ended') =>
    write(fixture.system, async (uow) => uow.emit({ topic, userId, payload: {} }));
  const endSession = (device: Device) =>
    write(fixture.system, async (uow) => {
      uow.skipAudit('the session of a test');
      await uow.tx.$client.execute({ sql: 'DELETE FROM sessions WHERE public_id = ?', args: [device.sessionId] });
      uow.emit({ topic: 'session.ended', userId: device.userId, payload: {} });
    });

  it('yields live.started first, then each new event', async () => {
    const ada = await openDevice();
    await happen(ada.userId, 'wallet.changed');
    const feed = await follow(ada);
    expect(await feed.topic()).toBe('live.started');
    const waiting = feed.topic();
    await happen(ada.userId, 'saved.changed');
    expect(await waiting).toBe('saved.changed');
    feed.stop.abort();
    expect(await feed.next()).toBeUndefined();
  });

  it('yields no events of other people', async () => {
    const [ada, tunde] = [await openDevice(), await openDevice()];
    const feed = await follow(ada);
    await feed.next();
    await happen(tunde.userId, 'wallet.changed');
    await happen(ada.userId, 'saved.changed');
    expect(await feed.topic()).toBe('saved.changed');
    feed.stop.abort();
    await feed.next();
  });

  it('yields every missed event in order, over many pages, after a reconnect', async () => {
    const ada = await openDevice();
    const first = await follow(ada);
    const started = await first.next();
    first.stop.abort();
    await first.next();
    const events = Array.from({ length: 250 }, (_, turn) => ({
      topic: turn % 2 === 0 ? ('wallet.changed' as const) : ('saved.changed' as const),
      userId: ada.userId,
      payload: {},
    }));
    await write(fixture.system, async (uow) => uow.emit(...events));
    const again = await follow(ada, started?.seq);
    const seen: (string | undefined)[] = [];
    for (let turn = 0; turn < 250; turn += 1) seen.push(await again.topic());
    expect(seen).toEqual(events.map(({ topic }) => topic));
    again.stop.abort();
    await again.next();
  });

  it('misses no event between the first read and the wait', async () => {
    const ada = await openDevice();
    const feed = await follow(ada);
    await feed.next();
    for (let turn = 0; turn < 50; turn += 1) {
      const [topic] = await Promise.all([feed.topic(), happen(ada.userId, 'wallet.changed')]);
      expect(topic).toBe('wallet.changed');
    }
    feed.stop.abort();
    await feed.next();
  });

  it('reads the log once per event, also when the log is followed', async () => {
    const { events } = fixture.services;
    const device = await openDevice();
    const reads = vi.spyOn(fixture.services.database.read.$client, 'execute');
    const feed = await follow(device);
    await feed.next();
    const next = feed.next();
    await happen(device.userId, 'wallet.changed');
    const seq = (await next)?.seq ?? 0;
    const waiting = feed.next();
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    reads.mockClear();
    events.notify(device.userId, seq);
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(reads).not.toHaveBeenCalled();
    await happen(device.userId, 'saved.changed');
    expect((await waiting)?.event.topic).toBe('saved.changed');
    feed.stop.abort();
    await feed.next();
  });

  it('restarts when the client’s position is no longer in the log, or not yet', async () => {
    const ada = await openDevice();
    await happen(ada.userId, 'wallet.changed');
    const future = await follow(ada, 1_000_000);
    expect(await future.topic()).toBe('live.started');
    future.stop.abort();
    await future.next();
    for (let turn = 0; turn < 3; turn += 1) await happen(ada.userId, 'wallet.changed');
    await fixture.services.database.writer.write((tx) =>
      tx.$client.execute('DELETE FROM outbox_events WHERE seq <= 3'),
    );
    const past = await follow(ada, 1);
    expect(await past.topic()).toBe('live.started');
    past.stop.abort();
    await past.next();
  });

  it('ends with its session, on that device only', async () => {
    const phone = await openDevice();
    const laptop = await openDevice(phone.userId);
    const [onPhone, onLaptop] = [await follow(phone), await follow(laptop)];
    await Promise.all([onPhone.next(), onLaptop.next()]);
    const last = onPhone.topic();
    await endSession(phone);
    expect(await last).toBe('session.ended');
    expect(await onPhone.next()).toBeUndefined();
    const goesOn = onLaptop.topic();
    await happen(phone.userId, 'wallet.changed');
    expect(await goesOn).toBe('wallet.changed');
    onLaptop.stop.abort();
    await onLaptop.next();
  });

  it('ends for a program when the owner of its key is suspended, and not for their other devices', async () => {
    const ada = await fixture.createPerson();
    const moderator = await fixture.createPerson({ roles: ['moderator'] });
    const { key } = await createApiKey(ada.ctx, { name: 'Office', scopes: ['homes:read'], days: 30, addresses: [] });
    const program = { keyId: key.id, scopes: key.scopes };
    const actor = { kind: 'user', userId: ada.userId, role: 'user', sessionId: key.id, program } as const;
    const [ofProgram, ofPhone] = [
      await follow({ ctx: fixture.contextOf(actor) }),
      await follow(await openDevice(ada.userId)),
    ];
    await Promise.all([ofProgram.next(), ofPhone.next()]);
    const last = ofProgram.topic();
    const suspension = { kind: 'suspension', reason: 'money', text: 'We look into a payment.', days: 7 } as const;
    await imposeRestriction(moderator.ctx, { userId: ada.userId, ...suspension });
    expect(await last).toBe('session.ended');
    expect(await ofProgram.next()).toBeUndefined();
    expect(await ofPhone.topic()).toBe('payouts.changed');
    const goesOn = ofPhone.topic();
    await happen(ada.userId, 'wallet.changed');
    expect(await goesOn).toBe('wallet.changed');
    ofPhone.stop.abort();
    await ofPhone.next();
  });

  it('ends for a viewer who has lost the right to view accounts, but has another role', async () => {
    const ada = await fixture.createPerson();
    const { ctx, userId: viewerId } = await fixture.createPerson({ roles: ['support', 'moderator'] });
    const { sessionId } = await openDevice(viewerId);
    const { actor } = ctx;
    if (actor.kind !== 'user') throw new Error('A person is a user');
    const viewer = fixture.contextOf({ ...actor, sessionId });
    const why = { reason: 'To see what they see', ticket: '' };
    await startImpersonation(viewer, { userId: ada.userId, ...why });
    const { read, writer } = fixture.services.database;
    const view = await read.select().from(impersonations).get();
    const impersonation = { id: view?.id ?? 'imp_none', viewerId, endsAt: view?.endsAt ?? 0 };
    const viewed = { kind: 'user', userId: ada.userId, role: 'user', sessionId, impersonation } as const;
    const feed = await follow({ ctx: fixture.contextOf(viewed) });
    await feed.next();
    const first = feed.topic();
    await happen(ada.userId, 'wallet.changed');
    expect(await first).toBe('wallet.changed');
    const last = feed.topic();
    await writer.write((tx) =>
      tx
        .update(users)
        .set({ staffRoles: ['moderator'] })
        .where(eq(users.id, viewerId)),
    );
    await happen(ada.userId, 'session.ended');
    expect(await last).toBe('session.ended');
    expect(await feed.next()).toBeUndefined();
  });

  it('ends when the session has expired', async () => {
    const ada = await openDevice();
    const feed = await follow(ada);
    await feed.next();
    fixture.services.clock.advance(hourMs);
    const last = feed.topic();
    await happen(ada.userId, 'session.ended');
    expect(await last).toBe('session.ended');
    expect(await feed.next()).toBeUndefined();
  });

  it('rejects a guest', async () => {
    const feed = followLiveEvents(fixture.guest, { signal: new AbortController().signal });
    await expect(feed.next()).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });
});
