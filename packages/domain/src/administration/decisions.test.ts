import { decidedQueues, queueRights } from '@rentreel/contracts/administration';
import type { Dispute } from '@rentreel/contracts/disputes';
import { staffRoleTable } from '@rentreel/contracts/staff';
import { dayMs, isoDayAt, kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DisputeFixture, createDisputeFixture, seen, statement } from '../disputes/fixtures.ts';
import {
  acceptSolution,
  appealRuling,
  askForDecision,
  confirmRuling,
  offerSolution,
  openDispute,
  respondToDispute,
  returnRuling,
  ruleDispute,
  withdrawDispute,
} from '../disputes/index.ts';
import { decideListing } from '../listings/index.ts';
import { findName } from '../people/index.ts';
import {
  appealRestriction,
  decideRestrictionAppeal,
  imposeRestriction,
  listRestrictions,
} from '../restrictions/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { listDeciders, listDecisions } from './index.ts';

let fixture: DisputeFixture;
beforeEach(async () => {
  fixture = await createDisputeFixture();
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const list = (more: object = {}, { ctx }: TestPerson = fixture.admin) =>
  listDecisions(ctx, { queue: 'disputes', limit: 30, ...more });
const items = async (more: object = {}) => (await list(more)).items;
const nameOf = ({ userId }: TestPerson) => findName(fixture.services.database.read, userId);

const ruling = {
  toTenantKobo: kobo(147_000_000),
  toLandlordKobo: kobo(98_000_000),
  tenancyGoesOn: false,
  note: 'Half of the rooms were locked.',
};

/** Opens a dispute of a new tenant about the whole rent. */
async function opened(yearlyRentKobo = 245_000_000) {
  const tenant = await fixture.newTenant(yearlyRentKobo);
  const { id } = await fixture.due({ tenant, fees: [], yearlyRentKobo });
  await fixture.step(id, ['fund', 'tenant']);
  const { version } = await fixture.row(id);
  const asked = { bookingId: id, version, reason: 'no_keys' as const, statement, photoIds: [] };
  return { tenant, dispute: await openDispute(tenant.ctx, asked) };
}

async function inMediation(yearlyRentKobo?: number): Promise<Dispute> {
  const { tenant, dispute } = await opened(yearlyRentKobo);
  return askForDecision(tenant.ctx, seen(dispute));
}

describe('decisions about disputes', () => {
  it('have the decider, the time, the reason and what each side gets', async () => {
    const { tenant, dispute } = await opened();
    const mediation = await askForDecision(tenant.ctx, seen(dispute));
    const { id } = await ruleDispute(fixture.admin.ctx, { ...seen(mediation), ...ruling });
    expect(await items()).toEqual([
      {
        seq: expect.any(Number) as number,
        caseId: id,
        outcome: 'dispute.rule',
        title: expect.any(String) as string,
        person: null,
        kind: 'no_keys',
        by: { id: fixture.admin.userId, name: await nameOf(fixture.admin) },
        at: fixture.services.clock.now(),
        reason: null,
        note: ruling.note,
        sums: [
          { to: await nameOf(tenant), amountKobo: ruling.toTenantKobo },
          { to: await nameOf(fixture.landlord), amountKobo: ruling.toLandlordKobo },
        ],
      },
    ]);
  });

  it('by two people name both, with the amounts only where they are decided', async () => {
    const yearly = 700_000_000;
    const mediation = await inMediation(yearly);
    const split = { toTenantKobo: kobo(yearly), toLandlordKobo: kobo(0), tenancyGoesOn: false };
    const note = 'Nobody has the keys.';
    const first = await ruleDispute(fixture.admin.ctx, { ...seen(mediation), ...split, note });
    const sentBack = 'The landlord has not been heard.';
    const back = await returnRuling(fixture.second.ctx, { ...seen(first), note: sentBack });
    const again = await ruleDispute(fixture.admin.ctx, { ...seen(back), ...split, note });
    await confirmRuling(fixture.second.ctx, seen(again));
    const by = { id: fixture.second.userId };
    expect(await items()).toMatchObject([
      { outcome: 'dispute.confirm_ruling', by, note, sums: [{ amountKobo: yearly }, { amountKobo: 0 }] },
      { outcome: 'dispute.return_ruling', by, note: sentBack, sums: [] },
    ]);
  });

  it('on appeal follow the first ones, each with its own amounts', async () => {
    const ruled = await ruleDispute(fixture.admin.ctx, { ...seen(await inMediation()), ...ruling });
    const appealed = await appealRuling(fixture.landlord.ctx, { ...seen(ruled), statement, photoIds: [] });
    fixture.services.clock.advance(dayMs);
    const final = { ...ruling, toTenantKobo: ruling.toLandlordKobo, toLandlordKobo: ruling.toTenantKobo };
    await ruleDispute(fixture.second.ctx, { ...seen(appealed), ...final, note: 'The rooms were open.' });
    expect(await items()).toMatchObject([
      { outcome: 'dispute.rule_appeal', note: 'The rooms were open.', sums: [{ amountKobo: final.toTenantKobo }, {}] },
      { outcome: 'dispute.rule', note: ruling.note, sums: [{ amountKobo: ruling.toTenantKobo }, {}] },
    ]);
  });

  it('include disputes that the two ended themselves', async () => {
    const first = await opened();
    await withdrawDispute(first.tenant.ctx, seen(first.dispute));
    const { tenant, dispute } = await opened();
    const { ctx } = fixture.landlord;
    const answered = await respondToDispute(ctx, { ...seen(dispute), statement, photoIds: [] });
    const offered = await offerSolution(ctx, { ...seen(answered), ...ruling, note: 'Half each.' });
    fixture.services.clock.advance(1);
    await acceptSolution(tenant.ctx, seen(offered));
    expect(await items()).toMatchObject([
      {
        outcome: 'dispute.accept_offer',
        by: { id: tenant.userId },
        sums: [{ amountKobo: ruling.toTenantKobo }, { amountKobo: ruling.toLandlordKobo }],
      },
      { outcome: 'dispute.withdraw', by: { id: first.tenant.userId }, sums: [] },
    ]);
  });

  it('by the server name nobody and give everything to the tenant', async () => {
    const { id, hardStopAt, heldKobo } = await inMediation();
    await fixture.passTime(id, hardStopAt - fixture.services.clock.now());
    expect(await items()).toMatchObject([
      { outcome: 'dispute.stop', by: null, sums: [{ amountKobo: heldKobo }, { amountKobo: 0 }] },
    ]);
  });

  it('are filtered by decision, decider and day, and paged', async () => {
    const { clock } = fixture.services;
    const deciders = [fixture.admin, fixture.second, fixture.admin];
    for (const { ctx } of deciders) {
      await ruleDispute(ctx, { ...seen(await inMediation()), ...ruling });
      clock.advance(dayMs);
    }
    const pageOne = await list({ limit: 2 });
    const pageTwo = await list({ limit: 2, cursor: pageOne.nextCursor });
    expect(pageTwo.nextCursor).toBeNull();
    const all = await items();
    expect([...pageOne.items, ...pageTwo.items]).toEqual(all);
    expect(all.map(({ by }) => by?.id)).toEqual(deciders.map(({ userId }) => userId));
    expect(await items({ by: fixture.second.userId })).toEqual([all[1]]);
    expect(await items({ outcome: 'dispute.rule' })).toEqual(all);
    expect(await items({ outcome: 'dispute.withdraw' })).toEqual([]);
    expect(await items({ outcome: 'listing.approve' })).toEqual([]);
    const day = isoDayAt(all[1]?.at ?? 0);
    expect(await items({ from: day, to: day })).toEqual([all[1]]);
    expect(await items({ from: day })).toEqual(all.slice(0, 2));
  });
});

describe('decisions of other queues', () => {
  it('about listings are those of staff, with the note', async () => {
    const listingId = await publishHome(fixture.landlord.ctx, { rentKobo: 10_000_000 });
    const note = 'The photos are of another home.';
    await decideListing(fixture.admin.ctx, { listingId, decision: 'request_changes', note });
    const found = await items({ queue: 'listings' });
    expect(found).toMatchObject([
      { outcome: 'listing.request_changes', caseId: listingId, note, person: { id: fixture.landlord.userId } },
    ]);
  });

  it('about appeals are listed once, with the restriction and the answer', async () => {
    const { landlord, admin, second } = fixture;
    const userId = landlord.userId;
    const text = 'We look into a payment of yesterday.';
    await imposeRestriction(admin.ctx, { userId, kind: 'withdrawals', reason: 'money', text, days: 7 });
    const { restrictions } = await listRestrictions(admin.ctx, { userId });
    const [{ id: restrictionId, version } = { id: 'rst_' as const, version: 0 }] = restrictions;
    await appealRestriction(landlord.ctx, { restrictionId, text: 'The payment was my rent.' });
    await decideRestrictionAppeal(second.ctx, {
      restrictionId,
      version: version + 1,
      decision: 'grant',
      text: 'The bank confirmed the payment.',
    });
    expect(await items({ queue: 'appeals' })).toMatchObject([
      {
        outcome: 'restriction.grant',
        kind: 'withdrawals',
        person: { id: userId },
        by: { id: second.userId },
        note: 'The bank confirmed the payment.',
      },
    ]);
  });

  it.each(decidedQueues)('%s can be read by roles with its right only', async (queue) => {
    expect(await items({ queue })).toEqual([]);
    for (const [role, { rights }] of Object.entries(staffRoleTable)) {
      const member = await fixture.createPerson({ roles: [role as keyof typeof staffRoleTable] });
      const mayRead = rights.some((right) => right === queueRights[queue]);
      const reads = [list({ queue }, member), listDeciders(member.ctx, { queue })];
      for (const read of reads) {
        if (mayRead) await read;
        else await expect(read).rejects.toMatchObject({ code: 'app.not_found' });
      }
    }
  });
});
