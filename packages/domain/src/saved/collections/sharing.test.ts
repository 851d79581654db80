import { collectionLimits } from '@rentreel/contracts/saved';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeListingState } from '../../listings/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../../testing/index.ts';
import {
  createCollection,
  deleteCollection,
  getSharedCollection,
  listCollections,
  listVotes,
  markHome,
  saveHome,
  shareCollection,
  stopSharingCollection,
  unsaveHome,
  voteOnHome,
} from '../index.ts';

let fixture: Fixture;
let owner: TestPerson;
let friend: TestPerson;
let landlord: TestPerson;
let listingId: `lst_${string}`;
let collectionId: `col_${string}`;

beforeEach(async () => {
  fixture = await createFixture();
  owner = await fixture.createPerson({ name: 'Adaeze Okonkwo' });
  [friend, landlord] = [await fixture.createPerson({ name: 'Tunde' }), await fixture.createPerson()];
  listingId = await publishHome(landlord.ctx);
  await saveHome(owner.ctx, { listingId });
  collectionId = (await createCollection(owner.ctx, { name: 'Near work', listingId })).id;
});
afterEach(() => fixture.dispose());

const share = async () => (await shareCollection(owner.ctx, { collectionId })).shareKey;
const read = (key: string, ctx = fixture.guest) => getSharedCollection(ctx, { collectionId, key });
const ballot = (key: string, vote: 1 | 0 | -1, who = 'v') => ({
  collectionId,
  key,
  listingId,
  vote,
  name: 'Mum',
  voterKey: who.repeat(22),
});

describe('a shared collection', () => {
  it("can be opened by anyone with its link and shows the owner's first name", async () => {
    const key = await share();
    expect(await read(key)).toMatchObject({
      name: 'Near work',
      ownerName: 'Adaeze',
      isOwner: false,
      homes: [{ available: true, listing: { id: listingId } }],
      votes: [],
    });
    expect((await read(key, owner.ctx)).isOwner).toBe(true);
    expect(await listCollections(owner.ctx)).toMatchObject([{ shareKey: key }]);
  });

  it('shows no note, score, status or address', async () => {
    await markHome(owner.ctx, { listingId, note: 'Landlord talks too much', score: 2, status: 'applied' });
    const reported = JSON.stringify(await read(await share()));
    for (const secret of ['talks too much', '"score"', '"status"', '"note"', 'Alagomeji Street, Flat', '6.5031']) {
      expect(reported).not.toContain(secret);
    }
  });

  it('rejects any other key, with the same error as an unknown collection', async () => {
    await share();
    await expect(read('k'.repeat(43))).rejects.toMatchObject({ code: 'saved.share_not_found' });
    const absent = getSharedCollection(fixture.guest, { collectionId: `col_${'0'.repeat(26)}`, key: 'k'.repeat(43) });
    await expect(absent).rejects.toMatchObject({ code: 'saved.share_not_found' });
  });

  it('rejects the key of another collection', async () => {
    const { id: other } = await createCollection(owner.ctx, { name: 'For Mum' });
    const { shareKey } = await shareCollection(owner.ctx, { collectionId: other });
    await share();
    await expect(read(shareKey)).rejects.toMatchObject({ code: 'saved.share_not_found' });
  });

  it('reports saved.share_ended after sharing was stopped, also when it is shared again', async () => {
    const old = await share();
    await stopSharingCollection(owner.ctx, { collectionId });
    await expect(read(old)).rejects.toMatchObject({ code: 'saved.share_ended' });
    const fresh = await share();
    expect(fresh).not.toBe(old);
    await expect(read(old)).rejects.toMatchObject({ code: 'saved.share_ended' });
    expect(await read(fresh)).toMatchObject({ name: 'Near work' });
    await expect(voteOnHome(fixture.guest, ballot(old, 1))).rejects.toMatchObject({ code: 'saved.share_ended' });
  });

  it('keeps its link when it is shared twice, and reports saved.share_ended when it was deleted', async () => {
    const key = await share();
    expect(await share()).toBe(key);
    await deleteCollection(owner.ctx, { collectionId });
    await expect(read(key)).rejects.toMatchObject({ code: 'saved.share_ended' });
  });

  it('keeps a listing that is no longer live, and omits an unsaved or archived one', async () => {
    const key = await share();
    await changeListingState(landlord.ctx, listingId, 'pause');
    expect((await read(key)).homes).toMatchObject([{ available: false }]);
    await unsaveHome(owner.ctx, { listingId });
    expect((await read(key)).homes).toEqual([]);
    await saveHome(owner.ctx, { listingId });
    await changeListingState(landlord.ctx, listingId, 'archive');
    expect((await read(key)).homes).toEqual([]);
  });

  it('can be shared and stopped by its owner only', async () => {
    const attempts = [
      () => shareCollection(friend.ctx, { collectionId }),
      () => stopSharingCollection(friend.ctx, { collectionId }),
      () => listVotes(friend.ctx, { collectionId }),
    ];
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ code: 'saved.collection_not_found' });
  });
});

describe('voteOnHome', () => {
  it('stores one vote per user and browser, which can be changed and taken back', async () => {
    const key = await share();
    await Promise.all([1, 2, 3].map(() => voteOnHome(fixture.guest, ballot(key, 1))));
    const { voter } = await voteOnHome(fixture.guest, ballot(key, -1));
    await voteOnHome(fixture.guest, ballot(key, 1, 'w'));
    await voteOnHome(friend.ctx, ballot(key, 1));
    const { votes } = await read(key, friend.ctx);
    expect(votes.map(({ vote, mine }) => [vote, mine])).toEqual([
      [-1, false],
      [1, false],
      [1, true],
    ]);
    expect(votes[0]?.voter).toBe(voter);
    await voteOnHome(fixture.guest, ballot(key, 0));
    expect((await read(key)).votes).toHaveLength(2);
  });

  it("shows the owner the voters' names, and nobody the voter key", async () => {
    const key = await share();
    await voteOnHome(fixture.guest, ballot(key, -1));
    const votes = await listVotes(owner.ctx, { collectionId });
    expect(votes).toMatchObject([{ listingId, name: 'Mum', vote: -1, mine: false }]);
    expect(JSON.stringify([votes, await read(key)])).not.toContain('v'.repeat(22));
    expect(fixture.services.events.notified.at(-1)).toBe(owner.userId);
  });

  it('does not let a guest vote as a user', async () => {
    const key = await share();
    await voteOnHome(friend.ctx, ballot(key, 1));
    await voteOnHome(fixture.guest, { ...ballot(key, -1), voterKey: friend.userId });
    expect((await read(key, friend.ctx)).votes.map(({ vote, mine }) => [vote, mine])).toEqual([
      [-1, false],
      [1, true],
    ]);
  });

  it('accepts votes only for listings of the collection', async () => {
    const key = await share();
    const other = await publishHome(landlord.ctx);
    const voting = voteOnHome(fixture.guest, { ...ballot(key, 1), listingId: other });
    await expect(voting).rejects.toMatchObject({ code: 'listings.not_found' });
  });

  it('accepts at most 50 voters, who can still change their votes', async () => {
    const key = await share();
    const voteAs = (place: number, vote: 1 | -1 = 1) =>
      voteOnHome(fixture.guest, { ...ballot(key, vote), voterKey: `voter-${String(place).padStart(20, '0')}` });
    await Promise.all(Array.from({ length: collectionLimits.voters }, (_, place) => voteAs(place)));
    await expect(voteAs(99)).rejects.toMatchObject({ code: 'saved.too_many_voters', params: { count: 50 } });
    await voteAs(7, -1);
    expect((await read(key)).votes.filter(({ vote }) => vote === -1)).toHaveLength(1);
  });
});
