import { kobo } from '@rentreel/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePrice } from '../listings/index.ts';
import { createTestWorld, publishHome, type TestPerson, type TestWorld } from '../testing/index.ts';
import { keepSearch, tellOffers } from './testing/alert-world.ts';

let world: TestWorld;
let landlord: TestPerson;
let tenant: TestPerson;

beforeEach(async () => {
  world = await createTestWorld();
  landlord = await world.createPerson();
  tenant = await world.createPerson();
});
afterEach(() => world.dispose());

interface Told {
  readonly userId: string;
  readonly key: string;
  readonly thread: string;
  readonly facts: { readonly search: string; readonly cheaper: boolean };
}

async function told(): Promise<Told[]> {
  const { rows } = await world.services.database.readClient.execute(
    "SELECT payload FROM outbox_events WHERE topic = 'notice.raised' ORDER BY seq",
  );
  return rows.map((row) => JSON.parse(row['payload'] as string) as Told & { kind: string });
}

describe('a home that fits saved searches', () => {
  it('is one notice for its person, however many of their searches it fits', async () => {
    const { id } = await keepSearch(tenant, {}, { name: 'Anything' });
    await keepSearch(tenant, { state: 'LA' }, { name: 'Lagos' });
    const listingId = await publishHome(landlord.ctx);
    await tellOffers(world);
    const [notice, ...others] = await told();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ userId: tenant.userId, facts: { cheaper: false } });
    expect(notice?.key).toMatch(new RegExp(`^${listingId}:`));
    expect([id, notice?.thread].every((thread) => thread?.startsWith('sch_'))).toBe(true);
  });

  it('is a notice of its own for each lower price', async () => {
    await keepSearch(tenant);
    const listingId = await publishHome(landlord.ctx);
    await tellOffers(world);
    world.services.clock.advance(60_000);
    await changePrice(landlord.ctx, { listingId, rentKobo: kobo(100_000_000) });
    await tellOffers(world);
    const notices = await told();
    expect(notices.map(({ facts }) => facts.cheaper)).toEqual([false, true]);
    expect(new Set(notices.map(({ key }) => key)).size).toBe(2);
  });

  it('is no notice of a search that is silent in the app', async () => {
    await keepSearch(tenant, {}, { inApp: false });
    await publishHome(landlord.ctx);
    await tellOffers(world);
    expect(await told()).toEqual([]);
  });
});
