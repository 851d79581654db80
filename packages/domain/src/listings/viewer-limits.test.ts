import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, createFixture } from '../testing/index.ts';
import { createGuestReports, createRecentKeys, reportsPerDay, viewerKey } from './viewers.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.dispose());

const guestAt = (clientAddress: string) => viewerKey({ ...fixture.guest, clientAddress });

describe('viewerKey', () => {
  it('is the user id for a logged-in person, from any address', async () => {
    const { ctx, userId } = await fixture.createPerson();
    expect(viewerKey({ ...ctx, clientAddress: '102.89.1.1' })).toBe(userId);
    expect(viewerKey({ ...ctx, clientAddress: '102.89.9.9' })).toBe(userId);
  });

  it('is a stable hash of the address for a guest and does not contain it', () => {
    expect(guestAt('102.89.1.1')).toBe(guestAt('102.89.1.1'));
    expect(guestAt('102.89.1.1')).not.toBe(guestAt('102.89.1.2'));
    expect(guestAt('102.89.1.1')).toMatch(/^[\w-]{22}$/);
    expect(guestAt('102.89.1.1')).not.toContain('102');
  });
});

describe('createGuestReports', () => {
  it('allows ten reports per viewer and day, independent of other viewers', () => {
    const reports = createGuestReports();
    const take = (viewer: string) => Array.from({ length: 12 }, () => reports.take(viewer)).filter(Boolean).length;
    expect(take('a day')).toBe(reportsPerDay);
    expect(take('a day')).toBe(0);
    expect(take('another day')).toBe(reportsPerDay);
  });
});

describe('createRecentKeys', () => {
  it('returns true only for the first occurrence of a key', () => {
    const keys = createRecentKeys(10);
    expect([keys.add('a'), keys.add('a'), keys.add('b')]).toEqual([true, false, true]);
  });

  it('forgets the oldest keys beyond its limit', () => {
    const keys = createRecentKeys(2);
    for (const key of ['a', 'b', 'c']) keys.add(key);
    expect([keys.add('c'), keys.add('b'), keys.add('a')]).toEqual([false, false, true]);
  });
});
