import type { Dispute } from '@rentreel/contracts/disputes';
import { disputeLimits } from '@rentreel/contracts/disputes';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import {
  acceptSolution,
  addEvidence,
  appealRuling,
  askForDecision,
  confirmRuling,
  getDispute,
  offerSolution,
  openDispute,
  returnRuling,
  ruleDispute,
} from './index.ts';
import { type DisputeFixture, createDisputeFixture, seen, statement } from './fixtures.ts';

const yearly = 700_000_000;
const ruling = {
  toTenantKobo: kobo(yearly),
  toLandlordKobo: kobo(0),
  tenancyGoesOn: false,
  note: 'Nobody has the keys.',
};
const other = { ...ruling, toTenantKobo: kobo(0), toLandlordKobo: kobo(yearly), note: 'The keys were at the gate.' };
const sentBack = 'The landlord has not been heard.';

let fixture: DisputeFixture;
let rich: TestPerson;
let third: TestPerson;
let fourth: TestPerson;

beforeEach(async () => {
  fixture = await createDisputeFixture();
  rich = await fixture.newTenant(yearly);
  third = await fixture.createPerson({ role: 'admin', name: 'Chidi Third' });
  fourth = await fixture.createPerson({ role: 'admin', name: 'Dupe Fourth' });
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

async function large(): Promise<Dispute> {
  const { id } = await fixture.due({ tenant: rich, fees: [], yearlyRentKobo: yearly });
  await fixture.step(id, ['fund', 'tenant']);
  const { version } = await fixture.row(id);
  const asked = { bookingId: id, version, reason: 'no_keys' as const, statement, photoIds: [] };
  const dispute = await openDispute(rich.ctx, asked);
  return askForDecision(rich.ctx, seen(dispute));
}

/** Creates a ruling by the first administrator, confirmed by the second, and appealed by the landlord. */
async function appealed(): Promise<Dispute> {
  const proposed = await ruleDispute(fixture.admin.ctx, { ...seen(await large()), ...ruling });
  const ruled = await confirmRuling(fixture.second.ctx, seen(proposed));
  return appealRuling(fixture.landlord.ctx, { ...seen(ruled), statement, photoIds: [] });
}

const read = ({ ctx }: TestPerson, { id }: Dispute) => getDispute(ctx, { disputeId: id });

describe('a ruling on a large sum', () => {
  it('requires two administrators, and is hidden from the two people until it is confirmed', async () => {
    const dispute = await large();
    const proposed = await ruleDispute(fixture.admin.ctx, { ...seen(dispute), ...ruling });
    expect(proposed).toMatchObject({ state: 'ruling_proposed', decidedBy: 2, rulings: [{ confirmed: false }] });
    const before = await read(rich, dispute);
    expect(before).toMatchObject({ rulings: [], deciders: null });
    expect(JSON.stringify(before)).not.toContain(ruling.note);
    await expect(confirmRuling(fixture.admin.ctx, seen(proposed))).rejects.toMatchObject({
      code: 'disputes.two_people',
    });
    const confirmed = await confirmRuling(fixture.second.ctx, seen(proposed));
    expect(confirmed).toMatchObject({ state: 'ruled', rulings: [{ confirmed: true }], deciders: null });
    expect((await read(rich, dispute)).rulings).toMatchObject([{ note: ruling.note }]);
  });

  it('is made and confirmed only by administrators who saw all evidence', async () => {
    const changed = { code: 'disputes.changed' };
    const add = () => addEvidence(rich.ctx, { disputeId: dispute.id, statement, photoIds: [] });
    const dispute = await read(fixture.admin, await large());
    const old = dispute.evidence.length;
    await add();
    const rule = (evidence: number) => ruleDispute(fixture.admin.ctx, { ...seen(dispute), evidence, ...ruling });
    await expect(rule(old)).rejects.toMatchObject(changed);
    const proposed = await rule(old + 1);
    await add();
    const action = { ...seen(proposed), evidence: old + 1 };
    await expect(confirmRuling(fixture.second.ctx, action)).rejects.toMatchObject(changed);
    await expect(returnRuling(fixture.second.ctx, { ...action, note: sentBack })).rejects.toMatchObject(changed);
    const all = { ...action, evidence: old + 2 };
    expect(await confirmRuling(fixture.second.ctx, all)).toMatchObject({ state: 'ruled' });
    await add();
    // A repeated call after a lost response changes nothing, also after further evidence.
    expect(await confirmRuling(fixture.second.ctx, all)).toMatchObject({ state: 'ruled' });
  });

  it('is returned to the first administrator when the second does not agree', async () => {
    const dispute = await large();
    const proposed = await ruleDispute(fixture.admin.ctx, { ...seen(dispute), ...ruling });
    const returned = await returnRuling(fixture.second.ctx, { ...seen(proposed), note: sentBack });
    expect(returned).toMatchObject({ state: 'mediation', deciders: { myBar: null, barred: [] } });
    expect((await read(rich, dispute)).rulings).toEqual([]);
  });

  it('is never shown to the two people when it was returned, however the dispute ends', async () => {
    const proposed = await ruleDispute(fixture.admin.ctx, { ...seen(await large()), ...ruling });
    const returned = await returnRuling(fixture.second.ctx, { ...seen(proposed), note: sentBack });
    const offered = await offerSolution(fixture.landlord.ctx, { ...seen(returned), ...ruling, note: '' });
    const settled = await acceptSolution(rich.ctx, seen(offered));
    expect(settled).toMatchObject({ state: 'settled', rulings: [] });
    expect((await read(fixture.admin, settled)).rulings).toMatchObject([{ confirmed: false }]);
  });
});

describe('the appeal of a ruling on a large sum', () => {
  it('is decided by two administrators who neither made nor confirmed the first ruling', async () => {
    const dispute = await appealed();
    for (const { ctx } of [fixture.admin, fixture.second]) {
      await expect(ruleDispute(ctx, { ...seen(dispute), ...other })).rejects.toMatchObject({
        code: 'disputes.not_on_appeal',
      });
    }
    const proposed = await ruleDispute(third.ctx, { ...seen(dispute), ...other });
    expect(proposed).toMatchObject({ state: 'appeal_proposed', bookingState: 'disputed', heldKobo: yearly });
    for (const [{ ctx }, code] of [
      [fixture.admin, 'disputes.not_on_appeal'],
      [fixture.second, 'disputes.not_on_appeal'],
      [third, 'disputes.two_people'],
    ] as const) {
      await expect(confirmRuling(ctx, seen(proposed))).rejects.toMatchObject({ code });
      await expect(returnRuling(ctx, { ...seen(proposed), note: sentBack })).rejects.toMatchObject({ code });
    }
    const had = await fixture.balanceOf(fixture.landlord);
    const closed = await confirmRuling(fourth.ctx, seen(proposed));
    expect(closed).toMatchObject({
      state: 'closed',
      heldKobo: 0,
      rulings: [
        { onAppeal: false, confirmed: true },
        { onAppeal: true, confirmed: true, toLandlordKobo: yearly },
      ],
    });
    expect(await fixture.balanceOf(fixture.landlord)).toBe(had + yearly);
    // A repeated call after a lost response changes nothing.
    expect(await confirmRuling(fourth.ctx, seen(proposed))).toMatchObject({ version: closed.version });
  });

  it('waits for another proposal after one was returned, which the two people do not see', async () => {
    const dispute = await appealed();
    const proposed = await ruleDispute(third.ctx, { ...seen(dispute), ...other });
    const returned = await returnRuling(fourth.ctx, { ...seen(proposed), note: sentBack });
    expect(returned).toMatchObject({ state: 'appealed', allowedTransitions: ['propose_appeal_ruling'] });
    const toThem = await read(rich, dispute);
    expect(toThem.rulings).toMatchObject([{ onAppeal: false, toTenantKobo: yearly }]);
    expect(JSON.stringify(toThem)).not.toContain(other.note);
    const again = await ruleDispute(fourth.ctx, { ...seen(returned), ...ruling });
    expect(await confirmRuling(third.ctx, seen(again))).toMatchObject({ state: 'closed', heldKobo: 0 });
  });

  it('refunds the tenant after 60 days, whatever was proposed', async () => {
    const proposed = await ruleDispute(third.ctx, { ...seen(await appealed()), ...other });
    await fixture.passTime(proposed.id, disputeLimits.hardStopMs);
    expect(await read(rich, proposed)).toMatchObject({ state: 'closed', rulings: [{ onAppeal: false }] });
    expect(await fixture.balanceOf(rich)).toBe(yearly);
  });

  it('tells each administrator whether they may decide, why not, and who else may', async () => {
    const dispute = await appealed();
    const [toFirst, toThird] = [await read(fixture.admin, dispute), await read(third, dispute)];
    expect(toFirst.deciders).toMatchObject({ myBar: 'gave', others: ['Chidi Third', 'Dupe Fourth'] });
    expect(toFirst.deciders?.barred.map(({ bar }) => bar).toSorted()).toEqual(['confirmed', 'gave']);
    expect(toFirst.allowedTransitions).toEqual([]);
    expect((await read(fixture.second, dispute)).deciders).toMatchObject({ myBar: 'confirmed' });
    expect(toThird).toMatchObject({
      decidedBy: 2,
      deciders: { myBar: null, others: ['Dupe Fourth'] },
      allowedTransitions: ['propose_appeal_ruling'],
    });
    const proposed = await ruleDispute(third.ctx, { ...seen(dispute), ...other });
    expect(proposed.deciders).toMatchObject({ myBar: 'proposed', others: ['Dupe Fourth'] });
    expect((await read(fourth, dispute)).allowedTransitions).toEqual(['confirm_appeal_ruling', 'return_appeal_ruling']);
  });
});
