import type { Id } from '@rentreel/contracts/ids';
import type { DraftMediaItem, ListingDraftContent } from '@rentreel/contracts/listings';
import { uploads } from '@rentreel/db/schema';
import { dayMs, koboFromNaira } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestPerson,
  type Fixture,
  addReadyUploads,
  createFixture,
  makeListingContent,
  publishHome,
} from '../../testing/index.ts';
import {
  changeListingState,
  deleteDraft,
  deleteIdleDrafts,
  getDraft,
  getListing,
  listDrafts,
  listListings,
  listMyListings,
  saveDraft,
  startFromListing,
  submitDraft,
} from '../index.ts';

let fixture: Fixture;
let landlord: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson({ name: 'Hauwa' });
  stranger = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

const start = (content: ListingDraftContent, step = 0) => saveDraft(landlord.ctx, { version: 0, step, content });
const photos = (count = 5, clips = 0) =>
  addReadyUploads(fixture.services.database, { ownerId: landlord.userId, photos: count, clips });
const complete = async (changes: Partial<ListingDraftContent> = {}): Promise<ListingDraftContent> => ({
  ...makeListingContent(),
  media: await photos(),
  ...changes,
});
const submitNew = async (content: ListingDraftContent) => {
  const { id, version } = await start(content);
  return submitDraft(landlord.ctx, { draftId: id, version });
};

describe('a draft', () => {
  it('keeps its content and step for other devices', async () => {
    const { id, version } = await start({ title: 'Mini flat' }, 2);
    await saveDraft(landlord.ctx, { draftId: id, version, step: 3, content: { title: 'Mini flat', bedrooms: 1 } });
    expect(await getDraft(landlord.ctx, { draftId: id })).toMatchObject({
      step: 3,
      version: 2,
      listingId: null,
      content: { title: 'Mini flat', bedrooms: 1 },
      homeMedia: [],
    });
  });

  it('rejects a save with a stale version', async () => {
    const { id, version } = await start({ title: 'Mini flat' });
    await saveDraft(landlord.ctx, { draftId: id, version, step: 1, content: { title: 'From the laptop' } });
    await expect(
      saveDraft(landlord.ctx, { draftId: id, version, step: 1, content: { title: 'From the phone' } }),
    ).rejects.toMatchObject({ code: 'drafts.newer', params: { version: 2 } });
    expect((await getDraft(landlord.ctx, { draftId: id })).content.title).toBe('From the laptop');
    await saveDraft(landlord.ctx, { draftId: id, version: 2, step: 1, content: { title: 'From the phone' } });
    expect((await getDraft(landlord.ctx, { draftId: id })).content.title).toBe('From the phone');
  });

  it('accepts one of several concurrent saves', async () => {
    const { id, version } = await start({ title: 'Mini flat' });
    const answers = await Promise.allSettled(
      [1, 2, 3, 4].map((device) =>
        saveDraft(landlord.ctx, { draftId: id, version, step: 1, content: { title: `Device ${device}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await getDraft(landlord.ctx, { draftId: id })).version).toBe(2);
  });

  it('returns the same result when an identical save is repeated', async () => {
    const first = await start({ title: 'Mini flat' });
    expect(await start({ title: 'Mini flat' })).toEqual(first);
    const save = { draftId: first.id, version: 1, step: 1, content: { title: 'Two-bed' } };
    expect(await saveDraft(landlord.ctx, save)).toEqual(await saveDraft(landlord.ctx, save));
    expect(await listDrafts(landlord.ctx)).toHaveLength(1);
  });

  it('cannot be read, changed, submitted or deleted by another user', async () => {
    const { id, version } = await start({ title: 'Mini flat' });
    const refused = { code: 'drafts.not_found' };
    await expect(getDraft(stranger.ctx, { draftId: id })).rejects.toMatchObject(refused);
    await expect(saveDraft(stranger.ctx, { draftId: id, version, step: 1, content: {} })).rejects.toMatchObject(
      refused,
    );
    await expect(submitDraft(stranger.ctx, { draftId: id, version })).rejects.toMatchObject(refused);
    await expect(deleteDraft(stranger.ctx, { draftId: id })).rejects.toMatchObject(refused);
    expect(await listDrafts(stranger.ctx)).toEqual([]);
    await expect(listDrafts(fixture.guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });

  it('shows findings of the review on its texts and rent while it is edited', async () => {
    const place = { state: 'LA', area: 'Yaba' } as const;
    const cheap = { type: 'flat', bedrooms: 2, place, rentKobo: koboFromNaira(40) } as const;
    const { id, findings } = await start({ ...cheap, description: 'Call me on 0803 123 4567, any time.' });
    expect(findings).toMatchObject([
      { code: 'phone_in_text', needs: 'mend', field: 'description', text: expect.stringContaining('0803 123 4567') },
      { code: 'price_low', needs: 'person', field: 'rentKobo', text: expect.stringContaining('in Yaba') },
    ]);
    expect((await getDraft(landlord.ctx, { draftId: id })).findings).toEqual(findings);
    const usual = { ...cheap, rentKobo: koboFromNaira(2_000_000), description: 'Quiet compound, water every day.' };
    expect(await saveDraft(landlord.ctx, { draftId: id, version: 1, step: 1, content: usual })).toMatchObject({
      findings: [],
    });
    // Missing values are not reviewed.
    expect((await start({ rentKobo: koboFromNaira(40) })).findings).toEqual([]);
  });

  it('is listed with its title, place, type, media count, step and quality score', async () => {
    const content = await complete({ title: 'Mini flat, Yaba', media: await photos(1, 1) });
    await start(content, 4);
    expect(await listDrafts(landlord.ctx)).toMatchObject([
      { title: 'Mini flat, Yaba', area: 'Yaba', city: 'Lagos', type: 'flat', mediaCount: 2, step: 4 },
    ]);
    const [summary] = await listDrafts(landlord.ctx);
    expect(summary?.qualityScore).toBeGreaterThan(30);
  });

  it('cannot be created when the landlord has 30 already', async () => {
    for (let turn = 0; turn < 30; turn += 1) await start({ title: `Home ${turn}` });
    await expect(start({ title: 'One too many' })).rejects.toMatchObject({
      code: 'drafts.too_many',
      message: expect.stringContaining('30 unfinished drafts'),
    });
  });

  it('is deleted after 90 days without a change, also one of an existing listing', async () => {
    await start({ title: 'Forgotten' });
    const { id: listingId } = await submitNew(await complete());
    await startFromListing(landlord.ctx, { listingId });
    expect(await listDrafts(landlord.ctx)).toHaveLength(2);
    fixture.services.clock.advance(60 * dayMs);
    await start({ title: 'Still wanted' });
    fixture.services.clock.advance(31 * dayMs);
    await deleteIdleDrafts(fixture.system);
    expect((await listDrafts(landlord.ctx)).map(({ title }) => title)).toEqual(['Still wanted']);
  });

  it('can be deleted once', async () => {
    const { id } = await start({ title: 'Mini flat' });
    await deleteDraft(landlord.ctx, { draftId: id });
    await expect(deleteDraft(landlord.ctx, { draftId: id })).rejects.toMatchObject({ code: 'drafts.not_found' });
  });
});

describe('submitDraft', () => {
  it('publishes a listing with the photos in the landlord’s order, with their rooms and alternative texts', async () => {
    const [one, two, ...rest] = await photos();
    const media = [{ ...two, room: 'kitchen', alt: 'Kitchen with a gas cooker' }, one, ...rest] as DraftMediaItem[];
    const outcome = await submitNew(await complete({ media, filmedAt: fixture.services.clock.now() - dayMs }));
    expect(outcome).toMatchObject({ state: 'live', findings: [] });
    const home = await getListing(fixture.guest, { listingId: outcome.id });
    expect(home.media.map(({ room, alt }) => `${room}: ${alt}`).slice(0, 2)).toEqual([
      'kitchen: Kitchen with a gas cooker',
      'living: Living room',
    ]);
    expect(home.media).toHaveLength(5);
    expect(home.filmedAt).toBe(fixture.services.clock.now() - dayMs);
    expect(await listDrafts(landlord.ctx)).toEqual([]);
  });

  it('accepts one clip instead of five photos', async () => {
    expect(await submitNew(await complete({ media: await photos(0, 1) }))).toMatchObject({ state: 'live' });
  });

  it('reports every missing value by its field and keeps the draft', async () => {
    const { id, version } = await start({
      title: ' ',
      bathrooms: 0,
      toilets: 0,
      place: { state: 'LA', latitude: 51, longitude: 0 },
      rentKobo: makeListingContent().rentKobo,
      media: await photos(4),
    });
    const failure = await submitDraft(landlord.ctx, { draftId: id, version }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'drafts.incomplete',
      fieldErrors: {
        title: ['Give the home a title.'],
        type: ['Choose the type of home.'],
        'place.city': ['Enter the city or town.'],
        'place.latitude': ['Put the pin in Nigeria.'],
        bedrooms: [expect.any(String)],
        media: ['Add at least 5 photos or one clip.'],
        description: ['Describe the home in at least 40 characters.'],
        bathrooms: ['Say how many bathrooms and toilets there are.'],
        listedBy: ['Say whether you own the home or act for its owner.'],
        fees: ['State every fee, or say that there are none.'],
      },
    });
    expect(await listDrafts(landlord.ctx)).toHaveLength(1);
    expect((await listMyListings(landlord.ctx, undefined)).items).toEqual([]);
  });

  const refuse = (id: Id<'upl'>) =>
    fixture.services.database.writer.write((tx) =>
      tx.update(uploads).set({ state: 'refused', refusalCode: 'storage/damaged-file' }).where(eq(uploads.id, id)),
    );

  it('omits rejected and deleted files and publishes with the remaining ones', async () => {
    const media = await photos(7);
    await refuse(media[0]?.id ?? 'upl_none');
    await fixture.services.database.writer.write((tx) =>
      tx.delete(uploads).where(eq(uploads.id, media[1]?.id ?? 'upl_none')),
    );
    const outcome = await submitNew(await complete({ media }));
    expect(outcome.state).toBe('live');
    expect((await getListing(fixture.guest, { listingId: outcome.id })).media).toHaveLength(5);
  });

  it('does not count rejected files as photos', async () => {
    const media = await photos(5);
    await refuse(media[2]?.id ?? 'upl_none');
    await expect(submitNew(await complete({ media }))).rejects.toMatchObject({
      fieldErrors: { media: ['Add at least 5 photos or one clip.'] },
    });
  });

  it('rejects a draft with a file that is still being processed', async () => {
    const media = await photos(6);
    const id = media[5]?.id ?? 'upl_none';
    await fixture.services.database.writer.write((tx) =>
      tx.update(uploads).set({ state: 'processing', media: null }).where(eq(uploads.id, id)),
    );
    await expect(submitNew(await complete({ media }))).rejects.toMatchObject({ code: 'listings.media_unknown' });
  });

  it('counts near-equal photos once', async () => {
    const { database } = fixture.services;
    const one = '00ff00ff00ff00ff';
    const hashes = [one, '00ff00ff00ff00fe', one];
    const media = await addReadyUploads(database, { ownerId: landlord.userId, photos: 6, hashes });
    await expect(submitNew(await complete({ media }))).rejects.toMatchObject({
      fieldErrors: { media: ['Add at least 5 different photos or one clip.'] },
    });
    const more = await complete({ media: [...media, ...(await photos(1))], title: 'Seven photos, five views' });
    expect(await submitNew(more)).toMatchObject({ state: 'live' });
  });

  it('omits files of another person, and rejects media of another listing', async () => {
    const media = await addReadyUploads(fixture.services.database, { ownerId: stranger.userId });
    await expect(submitNew(await complete({ media }))).rejects.toMatchObject({
      fieldErrors: { media: ['Add at least 5 photos or one clip.'] },
    });
    const mixed = await submitNew(await complete({ media: [...media, ...(await photos())], title: 'Own photos only' }));
    expect((await getListing(fixture.guest, { listingId: mixed.id })).media).toHaveLength(5);
    await changeListingState(landlord.ctx, mixed.id, 'archive');
    const foreign = [{ id: `med_${'0'.repeat(26)}`, room: 'living', alt: '' }] as DraftMediaItem[];
    await expect(submitNew(await complete({ media: [...(await photos()), ...foreign] }))).rejects.toMatchObject({
      code: 'listings.media_unknown',
    });
    expect((await listListings(fixture.guest, undefined)).items).toEqual([]);
  });

  it('rejects a stale version', async () => {
    const content = await complete();
    const { id, version } = await start(content);
    await saveDraft(landlord.ctx, { draftId: id, version, step: 7, content });
    await expect(submitDraft(landlord.ctx, { draftId: id, version })).rejects.toMatchObject({ code: 'drafts.newer' });
  });

  it('publishes one listing when it is called twice concurrently', async () => {
    const { id, version } = await start(await complete());
    await Promise.allSettled([1, 2].map(() => submitDraft(landlord.ctx, { draftId: id, version })));
    expect((await listMyListings(landlord.ctx, undefined)).items).toHaveLength(1);
  });

  it('returns the findings of the review', async () => {
    const outcome = await submitNew(await complete({ title: 'Flat, ring 08031234567' }));
    expect(outcome).toMatchObject({ state: 'draft', findings: [{ code: 'phone_in_text' }] });
  });
});

describe('a draft of an existing listing', () => {
  it('starts with the content of the listing, and is returned when it already exists', async () => {
    const listingId = await publishHome(landlord.ctx);
    const started = await startFromListing(landlord.ctx, { listingId });
    expect(await startFromListing(landlord.ctx, { listingId })).toEqual(started);
    const draft = await getDraft(landlord.ctx, { draftId: started.id });
    expect(draft).toMatchObject({ listingId, content: { title: '2-bed flat, Alagomeji Street', bedrooms: 2 } });
    expect(draft.homeMedia.map(({ id }) => id)).toEqual(draft.content.media?.map(({ id }) => id));
    expect((await listMyListings(landlord.ctx, undefined)).items[0]?.draftId).toBe(started.id);
  });

  it('updates the listing on submission: texts, order, removed and added media', async () => {
    const listingId = await publishHome(landlord.ctx);
    const { id, version } = await startFromListing(landlord.ctx, { listingId });
    const { content } = await getDraft(landlord.ctx, { draftId: id });
    const [added] = await photos(1);
    const stored = (content.media ?? []).toReversed().slice(0, 4);
    const media = [...(added ? [added] : []), ...stored];
    const saved = await saveDraft(landlord.ctx, {
      draftId: id,
      version,
      step: 6,
      content: { ...content, title: 'Repainted two-bed', media },
    });
    expect(await submitDraft(landlord.ctx, { draftId: id, version: saved.version })).toMatchObject({
      id: listingId,
      state: 'live',
    });
    const home = await getListing(fixture.guest, { listingId });
    expect(home.title).toBe('Repainted two-bed');
    expect(home.media.slice(1).map((item) => item.id)).toEqual(stored.map((item) => item.id));
    expect(home.media).toHaveLength(5);
  });

  it('publishes a listing again that was let or closed', async () => {
    const listingId = await publishHome(landlord.ctx);
    await changeListingState(landlord.ctx, listingId, 'mark_let');
    const { id, version } = await startFromListing(landlord.ctx, { listingId });
    expect(await submitDraft(landlord.ctx, { draftId: id, version })).toMatchObject({ id: listingId, state: 'live' });
  });

  it('can be started only by the listing’s landlord', async () => {
    const listingId = await publishHome(landlord.ctx);
    await expect(startFromListing(stranger.ctx, { listingId })).rejects.toMatchObject({ code: 'listings.not_found' });
  });
});
