import type { DraftMediaItem } from '@rentreel/contracts/listings';
import { listingMedia } from '@rentreel/db/schema';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestPerson,
  type TestWorld,
  addReadyUploads,
  createTestWorld,
  makeListingContent,
} from '../testing/index.ts';
import { createListing } from './index.ts';
import { placeMedia } from './place-media.ts';

let world: TestWorld;
let landlord: TestPerson;
let listingId: string;

beforeEach(async () => {
  world = await createTestWorld();
  landlord = await world.createPerson();
  listingId = (await createListing(landlord.ctx, makeListingContent())).id;
});
afterEach(() => world.dispose());

const place = (items: readonly DraftMediaItem[], ownerId = landlord.userId) =>
  world.services.database.writer.write((tx) => placeMedia(tx, { listingId, ownerId, items, now: 1 }));
const stored = () =>
  world.services.database.read
    .select()
    .from(listingMedia)
    .where(eq(listingMedia.listingId, listingId))
    .orderBy(asc(listingMedia.position));
const photos = (count: number, hashes: readonly string[] = []) =>
  addReadyUploads(world.services.database, { ownerId: landlord.userId, photos: count, hashes });
const asKept = (row: { id: string }, changes: Partial<DraftMediaItem> = {}) =>
  ({ id: row.id, room: 'other', alt: '', ...changes }) as DraftMediaItem;

describe('placing media', () => {
  it('takes uploads over in the landlord’s order, with what the review compares', async () => {
    await place(await photos(3, ['00000000000000aa', '00000000000000bb', '00000000000000cc']));
    expect((await stored()).map(({ position, perceptualHash }) => `${position} ${perceptualHash}`)).toEqual([
      '0 00000000000000aa',
      '1 00000000000000bb',
      '2 00000000000000cc',
    ]);
  });

  it('names a picture after its room when there are no words, and keeps words that there are', async () => {
    const [one, two] = await photos(2);
    if (!one || !two) throw new Error('there must be two');
    await place([
      { ...one, room: 'bathroom', alt: '  ' },
      { ...two, room: 'kitchen', alt: ' Gas cooker and fridge ' },
    ]);
    expect((await stored()).map(({ alt }) => alt)).toEqual(['Bathroom', 'Gas cooker and fridge']);
  });

  it('keeps, turns round, renames, takes away and adds in one go', async () => {
    await place(await photos(3));
    const [first, second, third] = await stored();
    const [added] = await photos(1);
    if (!first || !second || !third || !added) throw new Error('there must be four');
    await place([asKept(third, { room: 'kitchen' }), added, asKept(first, { alt: 'Front room' })]);
    const now = await stored();
    expect(now.map(({ id }) => id)).toEqual([third.id, expect.stringMatching(/^med_/), first.id]);
    expect(now.map(({ room, alt }) => `${room} ${alt}`)).toEqual([
      'kitchen Kitchen',
      'living Living room',
      'other Front room',
    ]);
    expect(now.map(({ id }) => id)).not.toContain(second.id);
  });

  it('may take all media away', async () => {
    await place(await photos(2));
    await place([]);
    expect(await stored()).toEqual([]);
  });

  it('refuses uploads of somebody else, and leaves what was there', async () => {
    await place(await photos(2));
    const stranger = await world.createPerson();
    const theirs = await addReadyUploads(world.services.database, { ownerId: stranger.userId, photos: 1 });
    await expect(place(theirs)).rejects.toMatchObject({ code: 'listings.media_unknown' });
    expect(await stored()).toHaveLength(2);
  });

  it('refuses media of another home', async () => {
    await place(await photos(1));
    const [mine] = await stored();
    if (!mine) throw new Error('there must be one');
    listingId = (await createListing(landlord.ctx, makeListingContent())).id;
    await expect(place([asKept(mine)])).rejects.toMatchObject({ code: 'listings.media_unknown' });
  });
});
