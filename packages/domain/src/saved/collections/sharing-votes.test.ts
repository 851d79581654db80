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
import { keyAgeOf, shareKeyOf, toHomeVotes, voterMark } from './sharing.ts';

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

describe('the votes of a list', () => {
  it('come out as the last ones cast, whoever votes in whatever order', async () => {
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

  it('take the name that the voter gave last', async () => {
    await voteAs('Mum', 1);
    await voteAs('Mum', 1, { name: 'Mama Ngozi' });
    expect(await cast()).toEqual(['Mama Ngozi 1']);
  });

  it('are nothing to take back for who never voted, and take no room', async () => {
    await voteAs('Mum', 0);
    expect(await cast()).toEqual([]);
  });

  it('of people who took theirs back make room for others', async () => {
    for (let place = 0; place < collectionLimits.voters; place += 1) await voteAs(`Friend ${place}`, 1);
    await expect(voteAs('Late', 1)).rejects.toMatchObject({ code: 'saved.too_many_voters' });
    await voteAs('Friend 3', 0);
    await voteAs('Late', -1);
    expect(await cast()).toContain('Late -1');
  });

  it('are not more than there is room for when the last places are asked for at once', async () => {
    for (let place = 2; place < collectionLimits.voters; place += 1) await voteAs(`Friend ${place}`, 1);
    const attempts = await Promise.allSettled([1, 2, 3, 4, 5].map((place) => voteAs(`Late ${place}`, 1)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await cast()).toHaveLength(collectionLimits.voters);
  });

  it('wait for a home that was taken off the list, and count again when it is back', async () => {
    await voteAs('Mum', 1);
    await removeHomeFromCollection(owner.ctx, { collectionId, listingId: first() });
    await expect(voteAs('Tunde', 1)).rejects.toMatchObject({ code: 'listings.not_found' });
    await addHomeToCollection(owner.ctx, { collectionId, listingId: first() });
    expect(await cast()).toEqual(['Mum 1']);
  });

  it('may be cast on a home that went off offer, because the talk goes on', async () => {
    await changeListingState(landlord.ctx, first(), 'pause');
    await voteAs('Mum', -1);
    expect(await cast()).toEqual(['Mum -1']);
  });

  it('come back with a list whose deletion is undone, under the link that was out there', async () => {
    await voteAs('Mum', 1);
    await deleteCollection(owner.ctx, { collectionId });
    await expect(voteAs('Tunde', 1)).rejects.toMatchObject({ code: 'saved.share_ended' });
    await restoreCollection(owner.ctx, { collectionId });
    expect(await cast()).toEqual(['Mum 1']);
  });

  it('stay with a list that is shared anew under another link', async () => {
    await voteAs('Mum', 1);
    await stopSharingCollection(owner.ctx, { collectionId });
    key = (await shareCollection(owner.ctx, { collectionId })).shareKey;
    expect(await cast()).toEqual(['Mum 1']);
  });

  it('of the owner are theirs on every device, and wake nobody else', async () => {
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

describe('what a shared list tells', () => {
  it('is the homes the latest first, and a first name without the rest of it', async () => {
    const { homes: shown, ownerName } = await read();
    expect(shown.map(({ listing }) => listing.id)).toEqual([...homes].reverse());
    expect(ownerName).toBe('Ngozi');
  });

  it('is the same for a signed-in stranger as for a guest', async () => {
    const stranger = await fixture.createPerson();
    await voteAs('Mum', 1);
    expect(await read(stranger.ctx)).toEqual(await read());
  });
});

describe('the link of a shared list', () => {
  const signer = createTestLinkSigner();
  const version = fc.nat({ max: 8 });
  const id = fc.constantFrom('col_a', 'col_b', 'col_a\n1');

  it('is current for its own version alone, old for later ones and foreign to all others', () => {
    fc.assert(
      fc.property(fc.tuple(id, version), fc.tuple(id, version), ([made, madeAt], [asked, askedAt]) => {
        const text = shareKeyOf(signer, { id: made, shareVersion: madeAt });
        const sameList = made === asked;
        const expected = !sameList || madeAt > askedAt ? 'foreign' : madeAt === askedAt ? 'current' : 'old';
        expect(keyAgeOf(signer, { id: asked, shareVersion: askedAt }, text)).toBe(expected);
      }),
    );
  });

  it('does not tell one voter’s mark on one list from another’s', () => {
    const marks = ['col_a', 'col_b'].flatMap((list) =>
      ['guest:m', 'guest:t', 'usr_m'].map((who) => voterMark(list, who)),
    );
    expect(new Set(marks).size).toBe(6);
    expect(marks.every((mark) => /^[\w-]{16}$/.test(mark))).toBe(true);
  });

  it('makes nobody’s vote theirs who is not signed in, even with an empty key', () => {
    const row = { collectionId: 'col_a', listingId: 'lst_a', voterKey: '', voterName: 'Mum', vote: 1, votedAt: 1 };
    expect(toHomeVotes([row], undefined)).toMatchObject([{ mine: false, vote: 1 }]);
  });
});
