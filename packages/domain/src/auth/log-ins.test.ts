import { dayMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from './password.ts';
import { listLogIns, coarseNetwork } from './log-ins.ts';
import { logIn } from './sign-in.ts';
import { stepUp } from './step-up.ts';
import { type AuthFixture, createAuthFixture, email, newPassword, password } from './fixtures.ts';

const laptop = { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/120.0', clientAddress: '41.58.3.4' };

let fixture: AuthFixture;
let token: string;
beforeEach(async () => {
  fixture = await createAuthFixture();
  token = await fixture.join();
});
afterEach(() => fixture.dispose());

const list = async (page: { cursor?: string | null; limit?: number } = {}) =>
  listLogIns(await fixture.callFrom({ token }), { limit: 10, ...page });

describe('listLogIns', () => {
  it('returns time, method, device and network of each login, most recent first', async () => {
    fixture.services.clock.advance(1000);
    await logIn(await fixture.callFrom(laptop), { email, password: 'not this one' }).catch(() => undefined);
    fixture.services.clock.advance(1000);
    await logIn(await fixture.callFrom(laptop), { email, password });
    const now = fixture.services.clock.now();
    const there = { device: 'Firefox on Windows', network: '41.58.x.x', method: 'password' };
    expect((await list()).items).toMatchObject([
      { ...there, outcome: 'in', at: now },
      { ...there, outcome: 'refused', at: now - 1000 },
      { outcome: 'in', method: 'sign_up', device: 'Chrome on Android', network: '102.89.x.x' },
    ]);
  });

  it('includes an attempt that was blocked before any check', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await logIn(await fixture.callFrom(laptop), { email, password: 'no' }).catch(() => undefined);
    }
    expect((await list()).items.map(({ outcome }) => outcome)).toEqual([
      'stopped',
      ...Array.from({ length: 5 }, () => 'refused'),
      'in',
    ]);
  });

  it('omits step-ups, renewed sessions and logins of other people', async () => {
    await stepUp(await fixture.callFrom({ token }), { method: 'password', password: 'no' }).catch(() => undefined);
    const changed = await changePassword(await fixture.callFrom({ token }), { currentPassword: password, newPassword });
    token = changed.session?.token ?? '';
    await fixture.join({ email: 'bola@example.com' });
    expect((await list()).items.map(({ method }) => method)).toEqual(['sign_up']);
  });

  it('returns every login once over all pages', async () => {
    for (let turn = 0; turn < 4; turn += 1) await logIn(await fixture.callFrom(laptop), { email, password });
    const first = await list({ limit: 3 });
    const second = await list({ limit: 3, cursor: first.nextCursor });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual((await list()).items.map(({ id }) => id));
    expect([new Set(ids).size, second.nextCursor]).toEqual([5, null]);
  });

  it.each([
    [-1, 1],
    [0, 1],
    [1, 0],
  ])('covers 90 days: %i ms later %i entries are left', async (afterMs, left) => {
    const joinedAt = fixture.services.clock.now();
    fixture.services.clock.advance(13 * dayMs);
    for (let day = 13; day < 90; day += 11) {
      token = (await logIn(await fixture.callFrom({ token }), { email, password }).then(sessionOf)) ?? token;
      fixture.services.clock.advance(Math.min(11, 90 - day) * dayMs);
    }
    fixture.services.clock.advance(afterMs);
    const signUps = (await list({ limit: 50 })).items.filter(({ at }) => at === joinedAt);
    expect(signUps).toHaveLength(left);
  });
});

const sessionOf = (outcome: Awaited<ReturnType<typeof logIn>>) => outcome.session?.token;

it.each([
  ['102.89.1.7', '102.89.x.x'],
  ['::ffff:102.89.1.7', '102.89.x.x'],
  ['2c0f:f248:12:0:1:2:3:4', '2c0f:f248:x'],
  ['::1', '0:0:x'],
])('coarseNetwork shows the address %s as the network %s', (address, network) => {
  expect(coarseNetwork(address)).toBe(network);
});
