import { potLimits } from '@rentreel/contracts/pots';
import { dayMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getWalletBalance } from '../wallet/index.ts';
import { type PotFixture, createPotFixture } from './fixtures.ts';
import {
  getPot,
  getPotInvitation,
  inviteToPot,
  joinPot,
  leavePot,
  listPots,
  removePotMember,
  setAutoSaving,
  stopPotInvitation,
} from './index.ts';

let fixture: PotFixture;
beforeEach(async () => {
  fixture = await createPotFixture();
});
afterEach(() => fixture.close());

const keyOf = async (potId: `pot_${string}`) => (await inviteToPot(fixture.ada.ctx, { potId })).inviteKey ?? '';

describe('members of a rent pot', () => {
  it("join through a link that shows no shares and no names but the owner's", async () => {
    const { id: potId } = await fixture.newPot();
    await fixture.save(fixture.ada.ctx, { id: potId }, 1000);
    const key = await keyOf(potId);
    expect(await getPotInvitation(fixture.bola.ctx, { potId, key })).toEqual({
      id: potId,
      name: 'Yaba flat',
      ownerName: 'Ada Obi',
      targetKobo: 400_000,
      targetDay: '2027-02-19',
      memberCount: 1,
      isMember: false,
    });
    const pot = await joinPot(fixture.bola.ctx, { potId, key });
    expect(pot).toMatchObject({ role: 'member', heldKobo: 100_000, shareKobo: 0, inviteKey: null });
    expect(pot.members.map(({ name, me, shareKobo }) => [name, me, shareKobo])).toEqual([
      ['Ada Obi', false, 100_000],
      ['Bola Ade', true, 0],
    ]);
    await joinPot(fixture.bola.ctx, { potId, key });
    expect(await fixture.reported()).toEqual(['ada: joined']);
  });

  it('cannot use a link after the invitation was ended, even when another is created', async () => {
    const { id: potId } = await fixture.newPot();
    const key = await keyOf(potId);
    expect(await keyOf(potId)).toBe(key);
    await stopPotInvitation(fixture.ada.ctx, { potId });
    const ended = { code: 'pots.invitation_ended' };
    await expect(joinPot(fixture.bola.ctx, { potId, key })).rejects.toMatchObject(ended);
    const fresh = await keyOf(potId);
    expect(fresh).not.toBe(key);
    await expect(getPotInvitation(fixture.bola.ctx, { potId, key })).rejects.toMatchObject(ended);
    await expect(joinPot(fixture.bola.ctx, { potId, key: fresh })).resolves.toMatchObject({ memberCount: 2 });
  });

  it('cannot join with a guessed link', async () => {
    const { id: potId } = await fixture.newPot();
    await keyOf(potId);
    const wrong = { potId, key: 'A'.repeat(43) };
    await expect(joinPot(fixture.bola.ctx, wrong)).rejects.toMatchObject({ code: 'pots.invitation_not_found' });
    const absent = { potId: `pot_${'0'.repeat(26)}` as const, key: wrong.key };
    await expect(joinPot(fixture.bola.ctx, absent)).rejects.toMatchObject({ code: 'pots.invitation_not_found' });
  });

  it('cannot invite others unless they own the pot', async () => {
    const pot = await fixture.newPot();
    await fixture.share(pot, fixture.bola);
    await expect(inviteToPot(fixture.bola.ctx, { potId: pot.id })).rejects.toMatchObject({ code: 'pots.not_allowed' });
  });

  it('are limited in number under concurrent joins', async () => {
    const { id: potId } = await fixture.newPot();
    const key = await keyOf(potId);
    const people = await Promise.all(Array.from({ length: potLimits.members + 2 }, () => fixture.createPerson()));
    const outcomes = await Promise.allSettled(people.map(({ ctx }) => joinPot(ctx, { potId, key })));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ reason: { code: 'pots.full' } });
    expect(await getPot(fixture.ada.ctx, { potId })).toMatchObject({ memberCount: potLimits.members });
  });

  it('get their share back when they leave, and rejoin with an empty share', async () => {
    const pot = await fixture.newPot();
    const { id: potId } = pot;
    await fixture.share(pot, fixture.bola);
    await fixture.save(fixture.bola.ctx, pot, 1500);
    await setAutoSaving(fixture.bola.ctx, { potId, auto: { amountKobo: 10_000 as never, every: 'week', day: 1 } });
    await leavePot(fixture.bola.ctx, { potId });
    expect(await getWalletBalance(fixture.bola.ctx)).toBe(500_000);
    expect(await listPots(fixture.bola.ctx)).toEqual({ pots: [], savedKobo: 0 });
    expect(await getPot(fixture.ada.ctx, { potId })).toMatchObject({ memberCount: 1, heldKobo: 0 });
    await fixture.share(pot, fixture.bola);
    expect(await getPot(fixture.bola.ctx, { potId })).toMatchObject({ shareKobo: 0, auto: null, proves: false });
    await fixture.save(fixture.bola.ctx, pot, 100);
    await leavePot(fixture.bola.ctx, { potId });
    expect(await getWalletBalance(fixture.bola.ctx)).toBe(500_000);
    expect(await fixture.reported()).toEqual(['ada: joined', 'ada: left', 'ada: joined', 'ada: left']);
  });

  it('are followed as owner by the longest member when the owner leaves, and the old link stops working', async () => {
    const pot = await fixture.newPot();
    const { id: potId } = pot;
    const key = await keyOf(potId);
    await fixture.share(pot, fixture.bola);
    fixture.services.clock.advance(dayMs);
    await fixture.share(pot, fixture.chidi);
    await leavePot(fixture.ada.ctx, { potId });
    expect(await getPot(fixture.bola.ctx, { potId })).toMatchObject({ role: 'owner', memberCount: 2, inviteKey: null });
    await expect(joinPot(fixture.ada.ctx, { potId, key })).rejects.toMatchObject({ code: 'pots.invitation_ended' });
  });

  it('close the pot when the last one leaves', async () => {
    const pot = await fixture.newPot();
    await fixture.save(fixture.ada.ctx, pot, 4000);
    await leavePot(fixture.ada.ctx, { potId: pot.id });
    expect(await getWalletBalance(fixture.ada.ctx)).toBe(500_000);
    await expect(getPot(fixture.ada.ctx, { potId: pot.id })).rejects.toMatchObject({ code: 'pots.not_found' });
  });

  it('can be removed by the owner with their share, and cannot rejoin through the old link', async () => {
    const pot = await fixture.newPot();
    const { id: potId } = pot;
    const key = await keyOf(potId);
    await fixture.share(pot, fixture.bola, fixture.chidi);
    await fixture.save(fixture.bola.ctx, pot, 700);
    const remove = { potId, userId: fixture.bola.userId };
    await expect(removePotMember(fixture.chidi.ctx, remove)).rejects.toMatchObject({ code: 'pots.not_allowed' });
    expect(await removePotMember(fixture.ada.ctx, remove)).toMatchObject({ memberCount: 2, heldKobo: 0 });
    expect(await getWalletBalance(fixture.bola.ctx)).toBe(500_000);
    expect((await fixture.reported()).at(-1)).toBe('bola: removed');
    await expect(joinPot(fixture.bola.ctx, { potId, key })).rejects.toMatchObject({ code: 'pots.invitation_ended' });
    for (const person of [fixture.bola, fixture.ada]) {
      await expect(removePotMember(fixture.ada.ctx, { potId, userId: person.userId })).rejects.toMatchObject({
        code: 'pots.not_a_member',
      });
    }
  });
});
