import type { Id } from '@rentreel/contracts/ids';
import { type AutoSaving, nextAutoSave } from '@rentreel/contracts/pots';
import { timers, users } from '@rentreel/db/schema';
import { dayMs, type Kobo, kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { getWalletBalance } from '../wallet/index.ts';
import { autoSaveTimer } from './auto-saving.ts';
import { type PotFixture, createPotFixture } from './fixtures.ts';
import { closePot, getPot, leavePot, listPotHistory, pauseAutoSaving, potTimerWork, setAutoSaving } from './index.ts';

let fixture: PotFixture;
let potId: Id<'pot'>;
beforeEach(async () => {
  fixture = await createPotFixture();
  potId = (await fixture.newPot()).id;
});
afterEach(() => fixture.close());

const rows = () => fixture.services.database.read.select().from(timers).where(eq(timers.kind, autoSaveTimer));
const now = () => fixture.services.clock.now();
const weekly = (amountKobo: Kobo, ctx = fixture.ada.ctx) =>
  setAutoSaving(ctx, { potId, auto: { amountKobo, every: 'week', day: 1 } });
const autoOf = async (): Promise<AutoSaving | null> => (await getPot(fixture.ada.ctx, { potId })).auto;

/** Advances the clock to the next automatic saving and runs the worker, `turns` times. */
async function pass(turns = 1) {
  for (let turn = 0; turn < turns; turn += 1) {
    const [timer] = await rows();
    if (!timer) throw new Error('no timer is set');
    fixture.services.clock.advance(Math.max(0, timer.dueAt - now()));
    await potTimerWork[autoSaveTimer]?.(fixture.system, timer.subjectId);
  }
}

describe('automatic saving', () => {
  it('moves the amount from the wallet on each scheduled day and notifies the member', async () => {
    const monday = nextAutoSave({ every: 'week', day: 1 }, now());
    expect((await weekly(kobo(50_000))).auto).toEqual({
      amountKobo: 50_000,
      every: 'week',
      day: 1,
      paused: false,
      nextAt: monday,
    });
    await pass(3);
    expect(await getPot(fixture.ada.ctx, { potId })).toMatchObject({ heldKobo: 150_000, shareKobo: 150_000 });
    expect(await autoOf()).toMatchObject({ nextAt: monday + 21 * dayMs });
    expect(await fixture.reported()).toEqual(Array.from({ length: 3 }, () => 'ada: auto_saved'));
    const { items } = await listPotHistory(fixture.ada.ctx, { potId, limit: 20 });
    expect(items.every(({ automatic }) => automatic)).toBe(true);
  });

  it('saves once per scheduled day when the worker runs twice', async () => {
    await weekly(kobo(50_000));
    const [timer] = await rows();
    await pass();
    await potTimerWork[autoSaveTimer]?.(fixture.system, timer?.subjectId ?? '');
    expect(await getPot(fixture.ada.ctx, { potId })).toMatchObject({ heldKobo: 50_000 });
    expect(await rows()).toHaveLength(1);
  });

  it('does not catch up on days missed while no worker ran', async () => {
    await weekly(kobo(50_000));
    fixture.services.clock.advance(40 * dayMs);
    await pass();
    expect(await getPot(fixture.ada.ctx, { potId })).toMatchObject({ heldKobo: 50_000 });
    const [timer] = await rows();
    expect(timer?.dueAt).toBeGreaterThan(now());
  });

  it('is skipped with a notification when the balance is too low, and retried on the next scheduled day', async () => {
    await weekly(kobo(300_000));
    await pass(2);
    expect(await getWalletBalance(fixture.ada.ctx)).toBe(100_000);
    expect(await fixture.reported()).toEqual(['ada: auto_saved', 'ada: auto_saved', 'ada: reached']);
    await closePot(fixture.ada.ctx, { potId });
    potId = (await fixture.newPot({ targetKobo: kobo(10_000_000) })).id;
    await weekly(kobo(500_001));
    await pass();
    expect(await getPot(fixture.ada.ctx, { potId })).toMatchObject({ heldKobo: 0, auto: { paused: false } });
    expect((await fixture.reported()).at(-1)).toBe('ada: save_skipped');
    expect(await rows()).toHaveLength(1);
  });

  it('saves no more than the missing amount, and nothing once the target is reached', async () => {
    await fixture.save(fixture.ada.ctx, { id: potId }, 3900);
    await weekly(kobo(50_000));
    await pass(2);
    expect(await getPot(fixture.ada.ctx, { potId })).toMatchObject({ heldKobo: 400_000, state: 'ready' });
    expect(await getWalletBalance(fixture.ada.ctx)).toBe(100_000);
  });

  it('is skipped while the account is frozen and continues afterwards', async () => {
    const freeze = (frozenAt: number | null) =>
      fixture.services.database.writer.write((tx) =>
        tx.update(users).set({ frozenAt }).where(eq(users.id, fixture.ada.userId)),
      );
    await weekly(kobo(50_000));
    await freeze(now());
    await pass(2);
    expect(await fixture.reported()).toEqual([]);
    await freeze(null);
    expect(await getPot(fixture.ada.ctx, { potId })).toMatchObject({ heldKobo: 0, auto: { paused: false } });
    await pass();
    expect(await getPot(fixture.ada.ctx, { potId })).toMatchObject({ heldKobo: 50_000 });
    expect(await getWalletBalance(fixture.ada.ctx)).toBe(450_000);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('stops while it is paused and continues on the next scheduled day', async () => {
    await weekly(kobo(50_000));
    expect((await pauseAutoSaving(fixture.ada.ctx, { potId, paused: true })).auto).toMatchObject({
      paused: true,
      nextAt: null,
    });
    expect(await rows()).toEqual([]);
    fixture.services.clock.advance(30 * dayMs);
    const resumed = await pauseAutoSaving(fixture.ada.ctx, { potId, paused: false });
    expect(resumed.auto).toMatchObject({ paused: false, nextAt: nextAutoSave({ every: 'week', day: 1 }, now()) });
    await pass();
    expect(await getPot(fixture.ada.ctx, { potId })).toMatchObject({ heldKobo: 50_000 });
  });

  it('can be changed and ended by its member', async () => {
    await weekly(kobo(50_000));
    await setAutoSaving(fixture.ada.ctx, { potId, auto: { amountKobo: kobo(70_000), every: 'month', day: 25 } });
    expect(await rows()).toMatchObject([{ dueAt: Date.parse('2026-11-25T07:00:00Z') }]);
    await setAutoSaving(fixture.ada.ctx, { potId, auto: null });
    expect(await autoOf()).toBeNull();
    expect(await rows()).toEqual([]);
    expect((await pauseAutoSaving(fixture.ada.ctx, { potId, paused: true })).auto).toBeNull();
  });

  it('is set per member, and ends when they leave and when the pot is closed', async () => {
    await fixture.share(await getPot(fixture.ada.ctx, { potId }), fixture.bola);
    await weekly(kobo(50_000));
    await weekly(kobo(20_000), fixture.bola.ctx);
    expect((await getPot(fixture.ada.ctx, { potId })).auto).toMatchObject({ amountKobo: 50_000 });
    expect(await rows()).toHaveLength(2);
    await leavePot(fixture.bola.ctx, { potId });
    expect(await rows()).toHaveLength(1);
    const [timer] = await rows();
    await closePot(fixture.ada.ctx, { potId });
    expect(await rows()).toEqual([]);
    fixture.services.clock.advance(30 * dayMs);
    await potTimerWork[autoSaveTimer]?.(fixture.system, timer?.subjectId ?? '');
    expect(await getWalletBalance(fixture.ada.ctx)).toBe(500_000);
  });
});
