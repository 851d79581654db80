import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestWorld, createTestWorld } from '../testing/index.ts';
import { viewerKey } from './record-view.ts';
import { createGuestReports, reportsPerDay } from './report-limits.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.dispose());

const guestAt = (clientAddress: string) => viewerKey({ ...world.guest, clientAddress });

describe('who looks', () => {
  it('is a person by account, wherever they are', async () => {
    const { ctx, userId } = await world.createPerson();
    expect(viewerKey({ ...ctx, clientAddress: '102.89.1.1' })).toBe(userId);
    expect(viewerKey({ ...ctx, clientAddress: '102.89.9.9' })).toBe(userId);
  });

  it('is a guest by something that is the same for an address and does not hold it', () => {
    expect(guestAt('102.89.1.1')).toBe(guestAt('102.89.1.1'));
    expect(guestAt('102.89.1.1')).not.toBe(guestAt('102.89.1.2'));
    expect(guestAt('102.89.1.1')).toMatch(/^[\w-]{22}$/);
    expect(guestAt('102.89.1.1')).not.toContain('102');
  });
});

describe('reports of guests', () => {
  it('are ten for one viewer and day, whatever others do', () => {
    const reports = createGuestReports();
    const take = (viewer: string) => Array.from({ length: 12 }, () => reports.take(viewer)).filter(Boolean).length;
    expect(take('a day')).toBe(reportsPerDay);
    expect(take('a day')).toBe(0);
    expect(take('another day')).toBe(reportsPerDay);
  });
});
