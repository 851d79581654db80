import { potLimits } from '@rentreel/contracts/pots';
import { dayMs, kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePrice } from '../listings/index.ts';
import { saveHome } from '../saved/index.ts';
import { publishHome } from '../testing/index.ts';
import { getWalletBalance } from '../wallet/index.ts';
import { type PotFixture, createPotFixture } from './fixtures.ts';
import { changePot, closePot, createPot, getPot, leavePot, listPots } from './index.ts';

let fixture: PotFixture;
beforeEach(async () => {
  fixture = await createPotFixture();
});
afterEach(() => fixture.close());

const goal = { name: 'Yaba flat', targetDay: '2027-02-19', clientId: 'one-and-the-same' };

describe('a rent pot', () => {
  it('starts empty, owned by its creator, with the amount to save each week', async () => {
    const pot = await fixture.newPot();
    expect(pot).toMatchObject({
      name: 'Yaba flat',
      state: 'saving',
      role: 'owner',
      targetKobo: 400_000,
      heldKobo: 0,
      shareKobo: 0,
      memberCount: 1,
      perWeekKobo: 30_800,
      home: null,
      auto: null,
      proves: false,
      inviteKey: null,
    });
    expect(pot.members).toMatchObject([{ name: 'Ada Obi', role: 'owner', me: true, shareKobo: 0 }]);
    expect(pot.allowed).toContain('close');
  });

  it('is created once for a repeated client id of the same user', async () => {
    const input = { ...goal, targetKobo: kobo(400_000) };
    const [first, second] = [await createPot(fixture.ada.ctx, input), await createPot(fixture.ada.ctx, input)];
    expect(second.id).toBe(first.id);
    expect((await createPot(fixture.bola.ctx, input)).id).not.toBe(first.id);
    expect((await listPots(fixture.ada.ctx)).pots).toHaveLength(1);
  });

  it('takes the move-in cost of a saved listing as its target and shows the current cost', async () => {
    const landlord = await fixture.createPerson({ isVerified: true });
    const listingId = await publishHome(landlord.ctx);
    await expect(createPot(fixture.ada.ctx, { ...goal, listingId })).rejects.toMatchObject({
      code: 'pots.home_not_saved',
    });
    await saveHome(fixture.ada.ctx, { listingId });
    const pot = await createPot(fixture.ada.ctx, { ...goal, listingId });
    expect(pot.home).toMatchObject({ listingId, firstYearKobo: pot.targetKobo, available: true });
    await changePrice(landlord.ctx, { listingId, rentKobo: kobo(900_000_00) });
    const later = await getPot(fixture.ada.ctx, { potId: pot.id });
    expect(later.targetKobo).toBe(pot.targetKobo);
    expect(later.home?.firstYearKobo).not.toBe(pot.targetKobo);
  });

  it.each(['2026-11-20', '2026-11-19', '2032-01-01'])(
    'rejects the target day %s, which is not ahead or too far ahead',
    async (day) => {
      await expect(fixture.newPot({ targetDay: day })).rejects.toMatchObject({ code: 'pots.day_not_ahead' });
    },
  );

  it('accepts tomorrow as its target day', async () => {
    expect(await fixture.newPot({ targetDay: '2026-11-21' })).toMatchObject({ perWeekKobo: 400_000 });
  });

  it('is limited in number per user, not counting closed pots', async () => {
    const made = [];
    for (let count = 0; count < potLimits.openPots; count += 1) made.push(await fixture.newPot());
    await expect(fixture.newPot()).rejects.toMatchObject({ code: 'pots.too_many' });
    const [first] = made;
    if (first) await closePot(fixture.ada.ctx, { potId: first.id });
    await expect(fixture.newPot()).resolves.toMatchObject({ state: 'saving' });
  });

  it('is not found by users who are not members', async () => {
    const pot = await fixture.newPot();
    const absent = { id: `pot_${'0'.repeat(26)}` as const };
    for (const { id: potId } of [pot, absent]) {
      await expect(getPot(fixture.bola.ctx, { potId })).rejects.toMatchObject({ code: 'pots.not_found' });
      await expect(fixture.save(fixture.bola.ctx, { id: potId }, 1)).rejects.toMatchObject({ code: 'pots.not_found' });
      await expect(leavePot(fixture.bola.ctx, { potId })).rejects.toMatchObject({ code: 'pots.not_found' });
    }
  });

  it('becomes ready when the target is lowered to its balance, and continues saving when it is raised', async () => {
    const { id: potId } = await fixture.newPot();
    await fixture.save(fixture.ada.ctx, { id: potId }, 2500);
    const { name, targetDay } = goal;
    const change = (targetKobo: number) =>
      changePot(fixture.ada.ctx, { potId, name, targetDay, targetKobo: kobo(targetKobo) });
    expect(await change(250_000)).toMatchObject({ state: 'ready', perWeekKobo: 0 });
    expect(await change(250_001)).toMatchObject({ state: 'saving', perWeekKobo: 100 });
    expect(await fixture.reported()).toEqual(['ada: reached']);
  });

  it('keeps a past target day when only the name changes, and rejects a new past day', async () => {
    const { id: potId, targetKobo, targetDay } = await fixture.newPot();
    fixture.services.clock.advance(100 * dayMs);
    const change = (day: string) =>
      changePot(fixture.ada.ctx, { potId, name: 'Surulere', targetKobo: kobo(targetKobo), targetDay: day });
    expect(await change(targetDay)).toMatchObject({ name: 'Surulere', perWeekKobo: null });
    await expect(change('2027-02-18')).rejects.toMatchObject({ code: 'pots.day_not_ahead' });
  });

  it('can be changed and closed by its owner only', async () => {
    const pot = await fixture.newPot();
    await fixture.share(pot, fixture.bola);
    const { id: potId } = pot;
    const change = { potId, name: 'Mine', targetKobo: kobo(100_000), targetDay: '2027-02-19' };
    await expect(changePot(fixture.bola.ctx, change)).rejects.toMatchObject({ code: 'pots.not_allowed' });
    await expect(closePot(fixture.bola.ctx, { potId })).rejects.toMatchObject({ code: 'pots.not_allowed' });
  });

  it("returns every member's share when it is closed and accepts no more money", async () => {
    const pot = await fixture.newPot();
    await fixture.share(pot, fixture.bola, fixture.chidi);
    await fixture.save(fixture.ada.ctx, pot, 1000);
    await fixture.save(fixture.bola.ctx, pot, 1500);
    const closed = await closePot(fixture.ada.ctx, { potId: pot.id });
    expect(closed).toMatchObject({ state: 'closed', heldKobo: 0, allowed: [] });
    for (const { ctx } of [fixture.ada, fixture.bola, fixture.chidi]) {
      expect(await getWalletBalance(ctx)).toBe(500_000);
      expect(await listPots(ctx)).toEqual({ pots: [], savedKobo: 0 });
    }
    await expect(fixture.save(fixture.bola.ctx, pot, 1)).rejects.toMatchObject({ code: 'pots.closed' });
    await expect(closePot(fixture.ada.ctx, { potId: pot.id })).rejects.toMatchObject({ code: 'pots.closed' });
    expect((await fixture.reported()).slice(-2)).toEqual(['bola: closed', 'chidi: closed']);
  });
});
