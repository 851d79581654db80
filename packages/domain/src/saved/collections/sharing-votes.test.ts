import { createHash } from 'node:crypto';
import { collectionLimits } from '@rentreel/contracts/saved';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeListingState } from '../../listings/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../../testing/index.ts';
import { createTestLinkSigner } from '../../testing/services.ts';
import {
  addHomeToCollection,
  createCollection,
  deleteCollection,
  getSharedCollection,
  listVotes,
  removeHomeFromCollection,
  restoreCollection,
  saveHome,
  shareCollection,
  stopSharingCollection,
  voteOnHome,
} from '../index.ts';
import { shareKeys, toHomeVotes, voterMark } from './sharing.ts';

let fixture: Fixture;
let owner: TestPerson;
let landlord: TestPerson;
let homes: readonly `lst_${string}`[];
let collectionId: `col_${string}`;
let key: string;

beforeEach(async () => {
  fixture = await createFixture();
  [owner, landlord] = [await fixture.createPerson({ name: '  Ngozi   Eze ' }), await fixture.createPerson()];
  homes = [await publishHome(landlord.ctx), await publishHome(landlord.ctx)];
  collectionId = (await createCollection(owner.ctx, { name: 'Near work' })).id;
  for (const listingId of homes) {
    await saveHome(owner.ctx, { listingId });
    await addHomeToCollection(owner.ctx, { collectionId, listingId });
    fixture.services.clock.advance(1);
  }
  key = (await shareCollection(owner.ctx, { collectionId })).shareKey;
});
afterEach(() => fixture.dispose());

const first = () => homes[0] ?? 'lst_';
const read = (ctx = fixture.guest) => getSharedCollection(ctx, { collectionId, key });
const voteAs = (who: string, vote: 1 | 0 | -1, more: { listingId?: `lst_${string}`; name?: string } = {}) =>
  voteOnHome(fixture.guest, {
    collectionId,
    key,
    listingId: first(),
    vote,
    name: who,
    voterKey: createHash('sha256').update(who).digest('base64url').slice(0, 22),
    ...more,
  });
const cast = async () => (await read()).votes.map(({ name, vote }) => `${name} ${vote}`);

describe('votes on a collection', () => {
  it('are the last ones cast by each voter, in any order', async () => {
    const ballot = fc.record({
      who: fc.constantFrom('Mum', 'Tunde', 'Bisi'),
      home: fc.constantFrom(0, 1),
      vote: fc.constantFrom<1 | 0 | -1>(1, 0, -1),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(ballot, { minLength: 1, maxLength: 12 }), async (ballots) => {
        const box = new Map<string, number>();
        for (const { who, home, vote } of ballots) {
          await voteAs(who, vote, { listingId: homes[home] ?? 'lst_' });
          box.set(`${who} ${homes[home]}`, vote);
        }
        const counted = await listVotes(owner.ctx, { collectionId });
        for (const [cell, vote] of box) {
          const [who, listingId] = cell.split(' ');
          const mine = counted.filter((each) => each.name === who && each.listingId === listingId);
          expect(mine.map((each) => each.vote)).toEqual(vote === 0 ? [] : [vote]);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('use the name the voter gave last', async () => {
    await voteAs('Mum', 1);
    await voteAs('Mum', 1, { name: 'Mama Ngozi' });
    expect(await cast()).toEqual(['Mama Ngozi 1']);
  });

  it('are not created by taking back a vote that was never cast', async () => {
    await voteAs('Mum', 0);
    expect(await cast()).toEqual([]);
  });

  it('make room for other voters when they are taken back', async () => {
    for (let place = 0; place < collectionLimits.voters; place += 1) await voteAs(`Friend ${place}`, 1);
    await expect(voteAs('Late', 1)).rejects.toMatchObject({ code: 'saved.too_many_voters' });
    await voteAs('Friend 3', 0);
    await voteAs('Late', -1);
    expect(await cast()).toContain('Late -1');
  });

  it('do not exceed the maximum number of voters under concurrent calls', async () => {
    for (let place = 2; place < collectionLimits.voters; place += 1) await voteAs(`Friend ${place}`, 1);
    const attempts = await Promise.allSettled([1, 2, 3, 4, 5].map((place) => voteAs(`Late ${place}`, 1)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await cast()).toHaveLength(collectionLimits.voters);
  });

  it('are kept while their listing is removed from the collection', async () => {
    await voteAs('Mum', 1);
    await removeHomeFromCollection(owner.ctx, { collectionId, listingId: first() });
    await expect(voteAs('Tunde', 1)).rejects.toMatchObject({ code: 'listings.not_found' });
    await addHomeToCollection(owner.ctx, { collectionId, listingId: first() });
    expect(await cast()).toEqual(['Mum 1']);
  });

  it('can be cast on a listing that is no longer live', async () => {
    await changeListingState(landlord.ctx, first(), 'pause');
    await voteAs('Mum', -1);
    expect(await cast()).toEqual(['Mum -1']);
  });

  it('are kept when a deleted collection is restored', async () => {
    await voteAs('Mum', 1);
    await deleteCollection(owner.ctx, { collectionId });
    await expect(voteAs('Tunde', 1)).rejects.toMatchObject({ code: 'saved.share_ended' });
    await restoreCollection(owner.ctx, { collectionId });
    expect(await cast()).toEqual(['Mum 1']);
  });

  it('are kept when the collection is shared again under another link', async () => {
    await voteAs('Mum', 1);
    await stopSharingCollection(owner.ctx, { collectionId });
    key = (await shareCollection(owner.ctx, { collectionId })).shareKey;
    expect(await cast()).toEqual(['Mum 1']);
  });

  it('of the owner are the same on every device and signal no other user', async () => {
    const other = await fixture.createPerson();
    const reported = fixture.services.events.notified.length;
    await voteOnHome(owner.ctx, {
      collectionId,
      key,
      listingId: first(),
      vote: 1,
      name: 'Me',
      voterKey: 'x'.repeat(22),
    });
    await voteOnHome(owner.ctx, {
      collectionId,
      key,
      listingId: first(),
      vote: -1,
      name: 'Me',
      voterKey: 'y'.repeat(22),
    });
    expect(await listVotes(owner.ctx, { collectionId })).toMatchObject([{ vote: -1, mine: true }]);
    expect(fixture.services.events.notified.slice(reported)).not.toContain(other.userId);
  });
});

describe('getSharedCollection', () => {
  it("returns the listings latest first and only the owner's first name", async () => {
    const { homes: shown, ownerName } = await read();
    expect(shown.map(({ listing }) => listing.id)).toEqual([...homes].reverse());
    expect(ownerName).toBe('Ngozi');
  });

  it('returns the same to a signed-in stranger as to a guest', async () => {
    const stranger = await fixture.createPerson();
    await voteAs('Mum', 1);
    expect(await read(stranger.ctx)).toEqual(await read());
  });
});

describe('the link of a shared collection', () => {
  const signer = createTestLinkSigner();
  const version = fc.nat({ max: 8 });
  const id = fc.constantFrom('col_a', 'col_b', 'col_a\n1');

  it('is current for its own version, old for later versions and foreign otherwise', () => {
    fc.assert(
      fc.property(fc.tuple(id, version), fc.tuple(id, version), ([made, madeAt], [asked, askedAt]) => {
        const text = shareKeys.keyOf(signer, { id: made, shareVersion: madeAt });
        const sameList = made === asked;
        const expected = !sameList || madeAt > askedAt ? 'foreign' : madeAt === askedAt ? 'current' : 'old';
        expect(shareKeys.ageOf(signer, { id: asked, shareVersion: askedAt }, text)).toBe(expected);
      }),
    );
  });

  it('yields voter marks that differ per voter and collection', () => {
    const marks = (['col_a', 'col_b'] as const).flatMap((list) =>
      ['guest:m', 'guest:t', 'usr_m'].map((who) => voterMark(list, who)),
    );
    expect(new Set(marks).size).toBe(6);
    expect(marks.every((mark) => /^[\w-]{16}$/.test(mark))).toBe(true);
  });

  it("marks no vote as the caller's own for a guest", () => {
    const row = {
      collectionId: 'col_a' as const,
      listingId: 'lst_a' as const,
      voterKey: '',
      voterName: 'Mum',
      vote: 1,
      votedAt: 1,
    };
    expect(toHomeVotes([row], undefined)).toMatchObject([{ mine: false, vote: 1 }]);
  });
});
