import { outboxEvents } from '@rentreel/db/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../kernel/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { listListings } from './feed/feed.ts';
import { changeListingState, suspendListing } from './lifecycle.ts';
import { listMyListings } from './queries.ts';

const note = 'Several tenants have reported it.';
let fixture: Fixture;
let landlord: TestPerson;
let listingId: `lst_${string}`;
beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  listingId = await publishHome(landlord.ctx);
});
afterEach(() => fixture.dispose());

const suspend = () => write(fixture.system, (uow) => suspendListing(uow, { listingId, note }));
const mine = async () => (await listMyListings(landlord.ctx, { limit: 1 })).items[0];
const topics = async () => (await fixture.services.database.read.select().from(outboxEvents)).map(({ topic }) => topic);

describe('a home that the server takes off by itself', () => {
  it('is shown to nobody, and its landlord reads why', async () => {
    await suspend();
    expect((await listListings(fixture.guest, { limit: 10 })).items).toEqual([]);
    const home = await mine();
    expect(home?.state).toBe('suspended');
    expect(home?.findings).toEqual([expect.objectContaining({ text: note })]);
    expect(home?.allowedTransitions).toEqual([]);
  });

  it('is told to its landlord, and to what still waits for it', async () => {
    await suspend();
    const reported = await topics();
    expect(reported).toContain('notice.raised');
    expect(reported).toContain('listing.closed');
  });

  it('stays as it is when it is off already', async () => {
    await changeListingState(landlord.ctx, listingId, 'archive');
    const before = (await topics()).length;
    await suspend();
    expect((await mine())?.state).toBe('archived');
    expect((await topics()).length).toBe(before);
  });

  it('is nothing when there is no such home', async () => {
    listingId = `lst_${'0'.repeat(26)}`;
    await suspend();
    expect((await mine())?.state).toBe('live');
  });
});
