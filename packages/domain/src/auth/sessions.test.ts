import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AuthFixture, createAuthFixture, email, password } from './fixtures.ts';
import { deviceName, endOtherSessions, endSession, listSessions, logOut } from './sessions.ts';
import { getCurrentUser } from './current-user.ts';
import { logIn } from './sign-in.ts';

const userAgents = {
  phone: 'Mozilla/5.0 (Linux; Android 13; TECNO CK6) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
};

let fixture: AuthFixture;
let laptop: string;
let phone: string;
beforeEach(async () => {
  fixture = await createAuthFixture();
  laptop = await fixture.join();
  fixture.services.clock.advance(60_000);
  const { session } = await logIn(await fixture.callFrom({ userAgent: userAgents.phone }), { email, password });
  phone = session?.token ?? '';
});
afterEach(() => fixture.dispose());

const devicesSeenFrom = async (token: string) => listSessions(await fixture.callFrom({ token }));
const userIdOf = async (token: string) => (await getCurrentUser(await fixture.callFrom({ token })))?.uid ?? 'usr_none';

describe('listSessions', () => {
  it('returns device names, times and which device is the current one', async () => {
    const [first, second] = await devicesSeenFrom(phone);
    expect(first).toMatchObject({ device: 'Chrome on Android', current: true });
    expect(second).toMatchObject({ current: false, createdAt: (first?.createdAt ?? 0) - 60_000 });
  });

  it('returns handles that are not session tokens', async () => {
    const list = await devicesSeenFrom(phone);
    expect(list).toHaveLength(2);
    for (const { id } of list) {
      expect(id).toMatch(/^ses_[0-9a-z]{26}$/);
      expect(await fixture.isOpen(id)).toBe(false);
    }
    expect(JSON.stringify(list)).not.toContain(phone);
  });

  it('excludes other people’s devices', async () => {
    const stranger = await fixture.join({ email: 'tunde@example.com' });
    expect(await devicesSeenFrom(stranger)).toHaveLength(1);
  });
});

describe('endSession and endOtherSessions', () => {
  it('log a device out immediately, notify it, and store an audit record', async () => {
    const other = (await devicesSeenFrom(phone)).find(({ current }) => !current);
    await endSession(await fixture.callFrom({ token: phone }), { sessionId: other?.id ?? '' });
    expect([await fixture.isOpen(laptop), await fixture.isOpen(phone)]).toEqual([false, true]);
    expect(await fixture.liveTopics(await userIdOf(phone))).toEqual(['session.ended']);
    expect((await fixture.actions()).at(-1)).toBe('session.ended');
  });

  it('return the same error for another person’s and an absent device', async () => {
    const stranger = await fixture.join({ email: 'tunde@example.com' });
    const [theirs] = await devicesSeenFrom(stranger);
    const ctx = await fixture.callFrom({ token: phone });
    const gone = endSession(ctx, { sessionId: 'ses_00000000000000000000000000' });
    await expect(gone).rejects.toThrow('That device is logged out already.');
    await expect(endSession(ctx, { sessionId: theirs?.id ?? '' })).rejects.toThrow(
      'That device is logged out already.',
    );
    expect(await fixture.isOpen(stranger)).toBe(true);
  });

  it('log all other devices out and keep this one logged in', async () => {
    await logIn(await fixture.callFrom({ userAgent: userAgents.laptop }), { email, password });
    await endOtherSessions(await fixture.callFrom({ token: phone }));
    expect([await fixture.isOpen(laptop), await fixture.isOpen(phone)]).toEqual([false, true]);
    expect(await devicesSeenFrom(phone)).toHaveLength(1);
    expect((await fixture.actions()).filter((action) => action === 'session.ended')).toHaveLength(2);
  });

  it('notify nobody when there is no other device', async () => {
    await logOut(await fixture.callFrom({ token: laptop }));
    const userId = await userIdOf(phone);
    const before = await fixture.liveTopics(userId);
    await endOtherSessions(await fixture.callFrom({ token: phone }));
    expect(await fixture.liveTopics(userId)).toEqual(before);
  });
});

describe('logOut', () => {
  it('ends the session of this device only, immediately', async () => {
    const userId = await userIdOf(phone);
    await logOut(await fixture.callFrom({ token: phone }));
    expect([await fixture.isOpen(laptop), await fixture.isOpen(phone)]).toEqual([true, false]);
    expect(await fixture.liveTopics(userId)).toEqual(['session.ended']);
    expect((await fixture.actions()).at(-1)).toBe('session.ended');
  });

  it('does nothing for a guest', async () => {
    const before = await fixture.actions();
    await logOut(await fixture.callFrom());
    expect(await fixture.actions()).toEqual(before);
  });

  it('makes the caller a guest', async () => {
    await logOut(await fixture.callFrom({ token: phone }));
    expect(await getCurrentUser(await fixture.callFrom({ token: phone }))).toBeNull();
  });
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 13; TECNO CK6) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; SM-A125F) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16', 'Opera Mini on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', 'Chrome on Linux'],
  ['rentreel-client/1.0', 'Unknown device'],
  ['', 'Unknown device'],
])('deviceName names the device of %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
