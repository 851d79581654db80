import {
  type ListingDriver,
  type ListingState,
  findListingTransition,
  listingDrivers,
  listingStates,
  listingTransitionNames,
} from '@rentreel/contracts/listings';
import { listings, timers } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, type TestWorld, createTestWorld, publishHome } from '../../testing/index.ts';
import { findListingForChange } from '../listings-repository.ts';
import { takeTransition } from './take-transition.ts';

let world: TestWorld;
let landlord: TestPerson;
let id: string;

beforeAll(async () => {
  world = await createTestWorld();
  landlord = await world.createPerson();
  id = await publishHome(landlord.ctx);
});
afterAll(() => world.dispose());

/** Puts the home into a state, whatever was before, and takes the transition as the driver. */
async function attempt(state: ListingState, name: (typeof listingTransitionNames)[number], driver: ListingDriver) {
  return world.services.database.writer.write(async (tx) => {
    await tx.update(listings).set({ state, reviewFindings: '[]' }).where(eq(listings.id, id));
    const row = await findListingForChange(tx, id);
    if (!row) throw new Error('the home must be there');
    return takeTransition(world.system, tx, { row, name, driver });
  });
}

const cases = listingStates.flatMap((state) =>
  listingTransitionNames.flatMap((name) => listingDrivers.map((driver) => [state, name, driver] as const)),
);

describe('the server and the graph', () => {
  it.each(cases)('agree on what comes of %s by %s of the %s', async (state, name, driver) => {
    const drawn = findListingTransition(name, state, driver);
    if (!drawn) {
      await expect(attempt(state, name, driver)).rejects.toMatchObject({ code: 'listings.wrong_state' });
      return;
    }
    const { row, audit } = await attempt(state, name, driver);
    expect(row.state).toBe(drawn.to);
    expect(audit).toMatchObject({ action: `listing.${name}`, details: { from: state, to: drawn.to, driver } });
  });
});

describe('timers of a listing', () => {
  const kindsOf = async () => {
    const rows = await world.services.database.read.select().from(timers).where(eq(timers.subjectId, id));
    return rows.map(({ kind }) => kind).toSorted();
  };

  it.each([
    { state: 'paused', name: 'resume', driver: 'landlord', left: ['lapse', 'remind_10', 'remind_13'] },
    { state: 'live', name: 'lapse', driver: 'system', left: ['expire'] },
    { state: 'live', name: 'pause', driver: 'landlord', left: [] },
    { state: 'live', name: 'reserve', driver: 'system', left: [] },
    { state: 'stale', name: 'expire', driver: 'system', left: [] },
  ] as const)('after $name of a $state home are those of the new state', async ({ state, name, driver, left }) => {
    await attempt(state, name, driver);
    expect(await kindsOf()).toEqual(left.map((kind) => `listing.${kind}`));
  });

  it('begin anew when a landlord confirms the home', async () => {
    await attempt('paused', 'resume', 'landlord');
    world.services.clock.advance(5 * 24 * 60 * 60_000);
    await attempt('live', 'confirm', 'landlord');
    const [lapse] = await world.services.database.writer.write((tx) =>
      tx.select().from(timers).where(eq(timers.kind, 'listing.lapse')),
    );
    expect(lapse?.dueAt).toBe(world.services.clock.now() + 14 * 24 * 60 * 60_000);
  });
});

describe('a unit that is promised', () => {
  it('is promised to one person only, an administrator’s word or not', async () => {
    const other = await publishHome(landlord.ctx);
    const unitKey = 'LA|yaba|one and the same';
    await world.services.database.writer.write((tx) => tx.update(listings).set({ unitKey, state: 'live' }));
    await world.services.database.writer.write((tx) =>
      tx.update(listings).set({ state: 'reserved' }).where(eq(listings.id, other)),
    );
    await expect(attempt('live', 'reserve', 'system')).rejects.toMatchObject({ code: 'listings.unit_taken' });
  });
});
