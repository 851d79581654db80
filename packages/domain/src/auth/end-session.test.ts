import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { getCurrentUser } from './get-current-user.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { type AuthWorld, createAuthWorld, email, password } from './testing/auth-world.ts';

const userAgents = {
  phone: 'Mozilla/5.0 (Linux; Android 13; TECNO CK6) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
};

let world: AuthWorld;
let laptop: string;
let phone: string;
beforeEach(async () => {
  world = await createAuthWorld();
  laptop = await world.join();
  world.services.clock.advance(60_000);
  const { session } = await logIn(await world.callFrom({ userAgent: userAgents.phone }), { email, password });
  phone = session?.token ?? '';
});
afterEach(() => world.dispose());

const devicesSeenFrom = async (token: string) => listSessions(await world.callFrom({ token }));
const userIdOf = async (token: string) => (await getCurrentUser(await world.callFrom({ token })))?.uid ?? '';

describe('the devices of a person', () => {
  it('are listed with a name, the times and which one this is', async () => {
    const [first, second] = await devicesSeenFrom(phone);
    expect(first).toMatchObject({ device: 'Chrome on Android', current: true });
    expect(second).toMatchObject({ current: false, createdAt: (first?.createdAt ?? 0) - 60_000 });
  });

  it('are listed by handles that are no sessions', async () => {
    const list = await devicesSeenFrom(phone);
    for (const { id } of list) {
      expect(id).toMatch(/^ses_[0-9a-z]{26}$/);
      expect(await world.isOpen(id)).toBe(false);
    }
    expect(JSON.stringify(list)).not.toContain(phone);
  });

  it('are nobody else’s', async () => {
    const stranger = await world.join({ email: 'tunde@example.com' });
    expect(await devicesSeenFrom(stranger)).toHaveLength(1);
  });
});

describe('ending a session', () => {
  it('signs that device out at once, tells it, and leaves a record', async () => {
    const other = (await devicesSeenFrom(phone)).find(({ current }) => !current);
    await endSession(await world.callFrom({ token: phone }), { sessionId: other?.id ?? '' });
    expect([await world.isOpen(laptop), await world.isOpen(phone)]).toEqual([false, true]);
    expect(await world.liveTopics(await userIdOf(phone))).toEqual(['session.ended']);
    expect((await world.actions()).at(-1)).toBe('session.ended');
  });

  it('answers alike for a stranger’s device and for one that is gone', async () => {
    const stranger = await world.join({ email: 'tunde@example.com' });
    const [theirs] = await devicesSeenFrom(stranger);
    const ctx = await world.callFrom({ token: phone });
    const gone = endSession(ctx, { sessionId: 'ses_00000000000000000000000000' });
    await expect(gone).rejects.toThrow('That device is signed out already.');
    await expect(endSession(ctx, { sessionId: theirs?.id ?? '' })).rejects.toThrow(
      'That device is signed out already.',
    );
    expect(await world.isOpen(stranger)).toBe(true);
  });

  it('of all others keeps this device signed in', async () => {
    await logIn(await world.callFrom({ userAgent: userAgents.laptop }), { email, password });
    await endOtherSessions(await world.callFrom({ token: phone }));
    expect([await world.isOpen(laptop), await world.isOpen(phone)]).toEqual([false, true]);
    expect(await devicesSeenFrom(phone)).toHaveLength(1);
    expect((await world.actions()).filter((action) => action === 'session.ended')).toHaveLength(2);
  });

  it('of all others tells nobody when there is none', async () => {
    await logOut(await world.callFrom({ token: laptop }));
    const userId = await userIdOf(phone);
    const before = await world.liveTopics(userId);
    await endOtherSessions(await world.callFrom({ token: phone }));
    expect(await world.liveTopics(userId)).toEqual(before);
  });
});

describe('logging out', () => {
  it('ends the session of this device only, at once', async () => {
    const userId = await userIdOf(phone);
    await logOut(await world.callFrom({ token: phone }));
    expect([await world.isOpen(laptop), await world.isOpen(phone)]).toEqual([true, false]);
    expect(await world.liveTopics(userId)).toEqual(['session.ended']);
    expect((await world.actions()).at(-1)).toBe('session.ended');
  });

  it('is nothing to a guest', async () => {
    const before = await world.actions();
    await logOut(await world.callFrom());
    expect(await world.actions()).toEqual(before);
  });

  it('makes the person a guest', async () => {
    await logOut(await world.callFrom({ token: phone }));
    expect(await getCurrentUser(await world.callFrom({ token: phone }))).toBeNull();
  });
});
