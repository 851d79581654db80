import type { Id } from '@rentreel/contracts/ids';
import {
  type ListingActor,
  type ListingState,
  type ListingTransitionName,
  listingProcess,
  listingStates,
} from '@rentreel/contracts/listings';
import { timers, auditRecords, listings } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { eq, desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { write } from '../kernel/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { takeStep } from './process.ts';
import { findListingForChange } from './repository.ts';

let fixture: Fixture;
let landlord: TestPerson;
let id: Id<'lst'>;

beforeAll(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  id = await publishHome(landlord.ctx);
});
afterAll(() => fixture.dispose());

/** Puts the listing into a state directly, and makes the transition as the actor. */
async function attempt(state: ListingState, name: ListingTransitionName, actor: ListingActor) {
  return write(fixture.system, async (uow) => {
    await uow.tx.update(listings).set({ state, reviewFindings: '[]' }).where(eq(listings.id, id));
    const row = await findListingForChange(uow.tx, id);
    if (!row) throw new Error('the listing must be there');
    return takeStep(uow, row, { name, actor });
  });
}

async function lastAudit() {
  const [record] = await fixture.services.database.read
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.subjectId, id))
    .orderBy(desc(auditRecords.seq))
    .limit(1);
  return { action: record?.action, details: JSON.parse(record?.details ?? '{}') as unknown };
}

const { actors, transitionNames } = listingProcess;
const cases = listingStates.flatMap((state) =>
  transitionNames.flatMap((name) => actors.map((actor) => [state, name, actor] as const)),
);

describe('takeStep', () => {
  it.each(cases)('from %s, %s by the %s follows listingProcess', async (state, name, actor) => {
    const transition = listingProcess.find(name, state, actor);
    if (!transition) {
      await expect(attempt(state, name, actor)).rejects.toMatchObject({ code: 'listings.wrong_state' });
      return;
    }
    const { to } = transition;
    expect(await attempt(state, name, actor)).toMatchObject({ state: to });
    expect(await lastAudit()).toEqual({ action: `listing.${name}`, details: { from: state, state: to, actor } });
  });
});

describe('the timers of a listing', () => {
  const kindsOf = async () => {
    const rows = await fixture.services.database.read.select().from(timers).where(eq(timers.subjectId, id));
    return rows.map(({ kind }) => kind).toSorted();
  };

  it.each([
    { state: 'paused', name: 'resume', actor: 'landlord', left: ['lapse', 'remind_10', 'remind_13'] },
    { state: 'live', name: 'lapse', actor: 'system', left: ['expire'] },
    { state: 'live', name: 'pause', actor: 'landlord', left: [] },
    { state: 'live', name: 'reserve', actor: 'system', left: [] },
    { state: 'stale', name: 'expire', actor: 'system', left: [] },
  ] as const)('after $name of a $state listing are those of the new state', async ({ state, name, actor, left }) => {
    await attempt(state, name, actor);
    expect(await kindsOf()).toEqual(left.map((kind) => `listing.${kind}`));
  });

  it('restart when a landlord confirms the listing', async () => {
    await attempt('paused', 'resume', 'landlord');
    fixture.services.clock.advance(5 * dayMs);
    await attempt('live', 'confirm', 'landlord');
    const [lapse] = await fixture.services.database.writer.write((tx) =>
      tx.select().from(timers).where(eq(timers.kind, 'listing.lapse')),
    );
    expect(lapse?.dueAt).toBe(fixture.services.clock.now() + 14 * dayMs);
  });
});

describe('a reserved unit', () => {
  it('cannot be reserved through another listing', async () => {
    const other = await publishHome(landlord.ctx);
    const unitKey = 'LA|yaba|one and the same';
    await fixture.services.database.writer.write((tx) => tx.update(listings).set({ unitKey, state: 'live' }));
    await fixture.services.database.writer.write((tx) =>
      tx.update(listings).set({ state: 'reserved' }).where(eq(listings.id, other)),
    );
    await expect(attempt('live', 'reserve', 'system')).rejects.toMatchObject({ code: 'listings.unit_taken' });
  });
});
