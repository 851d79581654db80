import type { Id } from '@rentreel/contracts/ids';
import type { DraftMediaItem, FeeLine } from '@rentreel/contracts/listings';
import { listingMedia } from '@rentreel/db/schema';
import { kobo } from '@rentreel/values';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, addReadyUploads, createFixture, makeListingContent } from '../testing/index.ts';
import { isDearer, placeMedia } from './editing.ts';
import { createListing } from './index.ts';

let fixture: Fixture;
let landlord: TestPerson;
let listingId: Id<'lst'>;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  listingId = (await createListing(landlord.ctx, makeListingContent())).id;
});
afterEach(() => fixture.dispose());

const place = (items: readonly DraftMediaItem[], ownerId = landlord.userId) =>
  fixture.services.database.writer.write((tx) => placeMedia(tx, { listingId, ownerId, items, now: 1 }));
const stored = () =>
  fixture.services.database.read
    .select()
    .from(listingMedia)
    .where(eq(listingMedia.listingId, listingId))
    .orderBy(asc(listingMedia.position));
const photos = (count: number, hashes: readonly string[] = []) =>
  addReadyUploads(fixture.services.database, { ownerId: landlord.userId, photos: count, hashes });
const asStored = (row: { id: string }, changes: Partial<DraftMediaItem> = {}) =>
  ({ id: row.id, room: 'other', alt: '', ...changes }) as DraftMediaItem;

describe('placeMedia', () => {
  it('stores uploads in the landlord’s order, with their perceptual hashes', async () => {
    await place(await photos(3, ['00000000000000aa', '00000000000000bb', '00000000000000cc']));
    expect((await stored()).map(({ position, perceptualHash }) => `${position} ${perceptualHash}`)).toEqual([
      '0 00000000000000aa',
      '1 00000000000000bb',
      '2 00000000000000cc',
    ]);
  });

  it('uses the room as alternative text when none is given, and keeps a given one', async () => {
    const [one, two] = await photos(2);
    if (!one || !two) throw new Error('there must be two');
    await place([
      { ...one, room: 'bathroom', alt: '  ' },
      { ...two, room: 'kitchen', alt: ' Gas cooker and fridge ' },
    ]);
    expect((await stored()).map(({ alt }) => alt)).toEqual(['Bathroom', 'Gas cooker and fridge']);
  });

  it('keeps, reorders, relabels, removes and adds media in one call', async () => {
    await place(await photos(3));
    const [first, second, third] = await stored();
    const [added] = await photos(1);
    if (!first || !second || !third || !added) throw new Error('there must be four');
    await place([asStored(third, { room: 'kitchen' }), added, asStored(first, { alt: 'Front room' })]);
    const now = await stored();
    expect(now.map(({ id }) => id)).toEqual([third.id, expect.stringMatching(/^med_/), first.id]);
    expect(now.map(({ room, alt }) => `${room} ${alt}`)).toEqual([
      'kitchen Kitchen',
      'living Living room',
      'other Front room',
    ]);
    expect(now.map(({ id }) => id)).not.toContain(second.id);
  });

  it('can remove all media', async () => {
    await place(await photos(2));
    await place([]);
    expect(await stored()).toEqual([]);
  });

  it('rejects uploads of another person and keeps the existing media', async () => {
    await place(await photos(2));
    const stranger = await fixture.createPerson();
    const theirs = await addReadyUploads(fixture.services.database, { ownerId: stranger.userId, photos: 1 });
    await expect(place(theirs)).rejects.toMatchObject({ code: 'listings.media_unknown' });
    expect(await stored()).toHaveLength(2);
  });

  it('rejects media of another listing', async () => {
    await place(await photos(1));
    const [mine] = await stored();
    if (!mine) throw new Error('there must be one');
    listingId = (await createListing(landlord.ctx, makeListingContent())).id;
    await expect(place([asStored(mine)])).rejects.toMatchObject({ code: 'listings.media_unknown' });
  });
});

const caution: FeeLine = { kind: 'caution', basis: 'flat', amountKobo: kobo(10_000) };
const agency: FeeLine = { kind: 'agency', basis: 'percent', basisPoints: 500 };
const before = { rentKobo: 100_000, firstYearKobo: 110_000, fees: [caution] };

describe('isDearer', () => {
  it.each([
    ['a tenth more rent', { ...before, rentKobo: 110_000, firstYearKobo: 120_000 }, false],
    ['a kobo above a tenth', { ...before, rentKobo: 110_001, firstYearKobo: 120_001 }, true],
    ['less rent', { ...before, rentKobo: 90_000, firstYearKobo: 100_000 }, false],
    ['a fee of a new kind with a lower total', { rentKobo: 50_000, firstYearKobo: 52_500, fees: [agency] }, true],
    ['a removed fee', { ...before, firstYearKobo: 100_000, fees: [] }, false],
    ['a fee that doubles the move-in cost', { ...before, firstYearKobo: 200_000 }, true],
  ])('evaluates %s', (_what, after, dearer) => {
    expect(isDearer(before, after)).toBe(dearer);
  });

  it('is false when the price does not change', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(1_000_000_000), (rentKobo, firstYearKobo) => {
        const priced = { rentKobo, firstYearKobo, fees: [caution, agency] };
        expect(isDearer(priced, priced)).toBe(false);
      }),
    );
  });
});
