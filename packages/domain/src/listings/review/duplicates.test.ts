import type { Id } from '@rentreel/contracts/ids';
import { listings } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../../kernel/index.ts';
import {
  type TestPerson,
  type Fixture,
  addReadyUploads,
  createFixture,
  makeListingContent,
  publishHome,
} from '../../testing/index.ts';
import { changeListingState, createListing } from '../index.ts';
import { findListingForChange } from '../repository.ts';
import { reviewListing } from './review.ts';
import { countListedTwins } from './review-repository.ts';

let fixture: Fixture;
let hauwa: TestPerson;
let emeka: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  hauwa = await fixture.createPerson();
  emeka = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

const place = { ...makeListingContent().place, address: 'Flat 2, 12 Bode Thomas Street' };
const submitAt = async (person: TestPerson) => {
  const media = await addReadyUploads(fixture.services.database, { ownerId: person.userId });
  const { id } = await createListing(person.ctx, { ...makeListingContent({ place }), media });
  return id;
};
const rowOf = async (id: string) => {
  const row = await fixture.services.database.writer.write((tx) => findListingForChange(tx, id));
  if (!row) throw new Error('the home must be there');
  return row;
};
const setState = (id: Id<'lst'>, state: (typeof listings.$inferSelect)['state']) =>
  fixture.services.database.writer.write((tx) => tx.update(listings).set({ state }).where(eq(listings.id, id)));

describe('listings of the same unit', () => {
  it.each([
    ['draft', 0, 0],
    ['in_review', 1, 0],
    ['live', 1, 1],
    ['paused', 1, 0],
    ['stale', 1, 1],
    ['reserved', 1, 1],
    ['let', 0, 0],
    ['suspended', 0, 0],
    ['archived', 0, 0],
  ] as const)(
    'count as duplicates while they are %s: %i for the same landlord, %i for others',
    async (state, ...[own, others]) => {
      const first = await submitAt(hauwa);
      await setState(first, state);
      const mine = await rowOf(await submitAt(hauwa));
      const theirs = await rowOf(await submitAt(emeka));
      expect((await countListedTwins(fixture.services.database.read, mine)).own).toBe(own);
      expect((await countListedTwins(fixture.services.database.read, theirs)).others).toBe(others);
    },
  );

  it('exclude the listing itself and samples', async () => {
    const id = await publishHome(hauwa.ctx, { place });
    expect(await countListedTwins(fixture.services.database.read, await rowOf(id))).toEqual({ own: 0, others: 0 });
    const sample = await createListing(emeka.ctx, makeListingContent({ place }), { demo: true });
    const row = await rowOf(sample.id);
    expect(await write(emeka.ctx, (uow) => reviewListing(uow, row))).toEqual([]);
  });

  it('are not both shown when two landlords publish them concurrently', async () => {
    const ids = [await submitAt(hauwa), await submitAt(emeka)] as const;
    const [one, other] = await Promise.all([
      changeListingState(hauwa.ctx, ids[0], 'submit'),
      changeListingState(emeka.ctx, ids[1], 'submit'),
    ]);
    expect([one.state, other.state].toSorted()).toEqual(['in_review', 'live']);
  });
});
