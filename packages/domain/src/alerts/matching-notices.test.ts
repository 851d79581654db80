import type { Id } from '@rentreel/contracts/ids';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePrice } from '../listings/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { matchOffers, saveTestSearch } from './fixtures.ts';

let fixture: Fixture;
let landlord: TestPerson;
let tenant: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  tenant = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

interface Reported {
  readonly userId: Id<'usr'>;
  readonly key: string;
  readonly thread: string;
  readonly facts: { readonly search: string; readonly cheaper: boolean };
}

async function reported(): Promise<Reported[]> {
  const { rows } = await fixture.services.database.readClient.execute(
    "SELECT payload FROM outbox_events WHERE topic = 'notice.raised' ORDER BY seq",
  );
  return rows.map((row) => JSON.parse(row['payload'] as string) as Reported & { kind: string });
}

describe('the notification of a matching listing', () => {
  it('is sent once per person for any number of matching searches', async () => {
    const { id } = await saveTestSearch(tenant, {}, { name: 'Anything' });
    await saveTestSearch(tenant, { state: 'LA' }, { name: 'Lagos' });
    const listingId = await publishHome(landlord.ctx);
    await matchOffers(fixture);
    const [notice, ...others] = await reported();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ userId: tenant.userId, facts: { cheaper: false } });
    expect(notice?.key).toMatch(new RegExp(`^${listingId}:`));
    expect([id, notice?.thread].every((thread) => thread?.startsWith('sch_'))).toBe(true);
  });

  it('is sent again for each lower price', async () => {
    await saveTestSearch(tenant);
    const listingId = await publishHome(landlord.ctx);
    await matchOffers(fixture);
    fixture.services.clock.advance(60_000);
    await changePrice(landlord.ctx, { listingId, rentKobo: kobo(100_000_000) });
    await matchOffers(fixture);
    const notices = await reported();
    expect(notices.map(({ facts }) => facts.cheaper)).toEqual([false, true]);
    expect(new Set(notices.map(({ key }) => key)).size).toBe(2);
  });

  it('is not sent for a search that is silent in the app', async () => {
    await saveTestSearch(tenant, {}, { inApp: false });
    await publishHome(landlord.ctx);
    await matchOffers(fixture);
    expect(await reported()).toEqual([]);
  });
});
