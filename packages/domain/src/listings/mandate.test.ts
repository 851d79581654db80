import { mandateGrace } from '@rentreel/contracts/mandates';
import { dayMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOwner, signedMandate } from '../mandates/fixtures.ts';
import { mandateTimerWork, revokeMandate } from '../mandates/index.ts';
import { type Fixture, type TestPerson, createFixture, publishHome, runTimers } from '../testing/index.ts';
import { changeListingState, followMandateEnd, listMyListings, listingTimerWork } from './index.ts';

let fixture: Fixture;
let agent: TestPerson;
let owner: TestPerson;
let listingId: `lst_${string}`;

beforeEach(async () => {
  fixture = await createFixture();
  agent = await fixture.createPerson({ name: 'Emeka Nwosu' });
  owner = await createOwner(fixture);
  listingId = await publishHome(agent.ctx, { listedBy: 'agent' });
});
afterEach(() => fixture.dispose());

const work = { ...listingTimerWork, ...mandateTimerWork };

/** Advances the clock day by day; the agent confirms the listing on each day. */
async function passDays(days: number): Promise<void> {
  for (let turn = 0; turn < days; turn += 1) {
    fixture.services.clock.advance(dayMs);
    await runTimers(fixture, work);
    if ((await state()) === 'live') await changeListingState(agent.ctx, listingId, 'confirm');
  }
}

const mine = async () => (await listMyListings(agent.ctx, undefined)).items.find(({ id }) => id === listingId);
const state = async () => (await mine())?.state;
const findings = async () => (await mine())?.findings.map(({ code }) => code);
const sign = () => signedMandate(fixture, { agent, owner, listingIds: [listingId] });

async function notices(): Promise<string[]> {
  const { rows } = await fixture.services.database.readClient.execute(
    "SELECT json_extract(payload, '$.kind') AS kind FROM outbox_events WHERE topic = 'notice.raised' ORDER BY seq",
  );
  return rows.map((row) => row['kind'] as string).filter((kind) => kind.startsWith('listing.mandate'));
}

describe('a listing of an agent', () => {
  it('is shown for 14 days without a mandate, with a reminder before, then hidden with the reason', async () => {
    const days = mandateGrace.showMs / dayMs;
    await passDays(days - 5);
    expect(await notices()).toEqual([]);
    await passDays(1);
    expect(await notices()).toEqual(['listing.mandate_due']);
    await passDays(3);
    expect(await state()).toBe('live');
    await passDays(1);
    expect([await state(), await findings()]).toEqual(['draft', ['mandate_missing']]);
    expect(await notices()).toEqual(['listing.mandate_due', 'listing.mandate_missing']);
  });

  it('cannot be published again before the owner has signed, and goes live immediately afterwards', async () => {
    await passDays(15);
    await changeListingState(agent.ctx, listingId, 'submit');
    expect([await state(), await findings()]).toEqual(['draft', ['mandate_missing']]);
    await sign();
    await changeListingState(agent.ctx, listingId, 'submit');
    expect([await state(), await findings()]).toEqual(['live', []]);
  });

  it('stays live under a mandate without a reminder, and is hidden on the day after its last day', async () => {
    const mandate = await sign();
    await passDays(30);
    expect([await state(), await notices()]).toEqual(['live', []]);
    fixture.services.clock.advance((mandate.dueAt ?? 0) - fixture.services.clock.now() - dayMs);
    await changeListingState(agent.ctx, listingId, 'confirm');
    await passDays(1);
    await followMandateEnd(fixture.system, { mandateId: mandate.id });
    expect([await state(), await findings()]).toEqual(['draft', ['mandate_missing']]);
  });

  it('is hidden when the owner ends the mandate, unless another one is valid', async () => {
    const [first, second] = [await sign(), await sign()];
    const end = async ({ id: mandateId, version }: typeof first) => {
      await revokeMandate(owner.ctx, { mandateId, version, reason: 'My daughter moves in.' });
      await followMandateEnd(fixture.system, { mandateId });
    };
    await end(first);
    expect(await state()).toBe('live');
    await end(second);
    expect([await state(), await notices()]).toEqual(['draft', ['listing.mandate_missing']]);
  });

  it('cannot be confirmed without a mandate after it lapsed', async () => {
    fixture.services.clock.advance(14 * dayMs);
    await listingTimerWork['listing.lapse']?.(fixture.system, listingId);
    expect(await state()).toBe('stale');
    await changeListingState(agent.ctx, listingId, 'confirm');
    expect([await state(), await findings()]).toEqual(['draft', ['mandate_missing']]);
  });

  it('cannot be resumed without a mandate when the mandate ended during the pause', async () => {
    const mandate = await sign();
    await changeListingState(agent.ctx, listingId, 'pause');
    await revokeMandate(agent.ctx, { mandateId: mandate.id, version: mandate.version, reason: 'I stop.' });
    await followMandateEnd(fixture.system, { mandateId: mandate.id });
    await changeListingState(agent.ctx, listingId, 'resume');
    expect(await state()).toBe('draft');
  });
});

describe('a listing of the owner', () => {
  it('needs no mandate', async () => {
    const own = await publishHome(owner.ctx);
    fixture.services.clock.advance(20 * dayMs);
    await listingTimerWork['listing.hide_without_mandate']?.(fixture.system, own);
    const { items } = await listMyListings(owner.ctx, undefined);
    expect(items.map(({ state: now }) => now)).toEqual(['live']);
  });
});
