import { listings } from '@rentreel/db/schema';
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
  changePrice,
  createListing,
  decideListing,
  getListing,
  listListings,
  listMyListings,
  updateListing,
} from '../index.ts';

let fixture: Fixture;
let landlord: TestPerson;
let other: TestPerson;
let admin: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson({ name: 'Hauwa' });
  other = await fixture.createPerson({ name: 'Emeka' });
  admin = await fixture.createPerson({ role: 'admin' });
});
afterEach(() => fixture.dispose());

const rent = (kobo: number) => makeListingContent({ rentKobo: kobo }).rentKobo;

const createWithPhotos = async (
  person: TestPerson,
  overrides: Record<string, unknown> = {},
  hashes: readonly string[] = [],
) => {
  const media = await addReadyUploads(fixture.services.database, { ownerId: person.userId, hashes });
  return (await createListing(person.ctx, { ...makeListingContent(overrides), media })).id;
};
const submitNew = async (person: TestPerson, overrides: Record<string, unknown> = {}, hashes: readonly string[] = []) =>
  changeListingState(person.ctx, await createWithPhotos(person, overrides, hashes), 'submit');

describe('submitting a listing', () => {
  it('publishes a sound listing immediately', async () => {
    const { id, state, findings } = await submitNew(landlord);
    expect({ state, findings }).toEqual({ state: 'live', findings: [] });
    expect((await listListings(fixture.guest, undefined)).items.map((home) => home.id)).toEqual([id]);
  });

  it('rejects a listing without photos and clips', async () => {
    const { id } = await createListing(landlord.ctx, makeListingContent());
    await expect(changeListingState(landlord.ctx, id, 'submit')).rejects.toMatchObject({
      code: 'listings.not_publishable',
      params: { missing: '5 photos or a clip' },
    });
  });

  it('returns a listing with a phone number in its text, with the finding', async () => {
    const outcome = await submitNew(landlord, {
      description: 'Two-bed close to the train, call 0803 123 4567 for the keys.',
    });
    expect(outcome).toMatchObject({
      state: 'draft',
      findings: [{ code: 'phone_in_text', needs: 'mend', field: 'description' }],
    });
    const [mine] = (await listMyListings(landlord.ctx, undefined)).items;
    expect(mine?.findings[0]?.text).toContain('“0803 123 4567”');
    await updateListing(landlord.ctx, {
      listingId: outcome.id,
      changes: { description: 'Two-bed close to the train, the caretaker has the keys.' },
    });
    expect(await changeListingState(landlord.ctx, outcome.id, 'submit')).toMatchObject({ state: 'live', findings: [] });
  });

  it.each([
    [10_000_000, 'price_low'],
    [5_000_000_000, 'price_high'],
  ])('holds a rent of %i kobo for a 2-bed in Yaba for an administrator', async (kobo, code) => {
    const outcome = await submitNew(landlord, { rentKobo: kobo });
    expect(outcome).toMatchObject({ state: 'in_review', findings: [{ code, needs: 'person' }] });
    await expect(getListing(fixture.guest, { listingId: outcome.id })).rejects.toMatchObject({
      code: 'listings.not_found',
    });
  });

  it('lets a landlord correct a price during the review, and publishes it then', async () => {
    const { id } = await submitNew(landlord, { rentKobo: 10_000_000 });
    expect(await changePrice(landlord.ctx, { listingId: id, rentKobo: rent(240_000_000) })).toMatchObject({
      state: 'live',
    });
  });
});

describe('duplicates', () => {
  const place = { ...makeListingContent().place, address: 'Flat 3, 9 Commercial Avenue' };

  it('of the landlord’s own listing are returned to the landlord', async () => {
    await submitNew(landlord, { place });
    const again = await submitNew(landlord, { place: { ...place, address: '9 Commercial Ave., Apt 3' } });
    expect(again).toMatchObject({ state: 'draft', findings: [{ code: 'own_duplicate' }] });
  });

  it('of another landlord’s unit wait for an administrator, while the first listing stays live', async () => {
    const first = await submitNew(landlord, { place });
    const second = await submitNew(other, { place });
    expect(second).toMatchObject({ state: 'in_review', findings: [{ code: 'duplicate_unit' }] });
    expect((await getListing(fixture.guest, { listingId: first.id })).state).toBe('live');
    expect(await changeListingState(landlord.ctx, first.id, 'confirm')).toMatchObject({ state: 'live' });
  });

  it('of a unit whose listing was taken off wait for an administrator, whose approval counts from then on', async () => {
    const first = await submitNew(landlord, { place });
    await decideListing(admin.ctx, { listingId: first.id, decision: 'suspend', note: 'Its owner does not know you.' });
    const again = await submitNew(landlord, { place });
    expect(again).toMatchObject({ state: 'in_review', findings: [{ code: 'taken_off_before', needs: 'person' }] });
    await decideListing(admin.ctx, { listingId: again.id, decision: 'approve', note: 'The owner has confirmed it.' });
    expect(await changePrice(landlord.ctx, { listingId: again.id, rentKobo: rent(230_000_000) })).toMatchObject({
      state: 'live',
    });
  });

  const hashes = ['ffffffff00000000', '0f0f0f0f0f0f0f0f', '00ff00ff00ff00ff', 'aaaaaaaa55555555', '123456789abcdef0'];

  it('of photos wait for an administrator when two are near-equal to those of another landlord’s listing', async () => {
    await submitNew(landlord, {}, hashes);
    const near = ['ffffffff0000003f', '0f0f0f0f0f0f0f0e'];
    expect(await submitNew(other, {}, near)).toMatchObject({
      state: 'in_review',
      findings: [{ code: 'duplicate_photos', text: expect.stringContaining('2 photos') }],
    });
  });

  it('of photos do not count within one landlord’s listings, nor when only one photo matches', async () => {
    await submitNew(landlord, {}, hashes);
    expect(await submitNew(landlord, {}, hashes)).toMatchObject({ state: 'live' });
    expect(await submitNew(other, {}, hashes.slice(0, 1))).toMatchObject({ state: 'live' });
  });
});

describe('a change of a live listing', () => {
  it('is reviewed again when it becomes more than a tenth dearer', async () => {
    const id = await publishHome(landlord.ctx);
    expect(await changePrice(landlord.ctx, { listingId: id, rentKobo: rent(300_000_000) })).toMatchObject({
      state: 'live',
    });
    const { rows } = await fixture.services.database.readClient.execute(
      `SELECT action FROM audit_records WHERE subject_id = '${id}' ORDER BY seq`,
    );
    expect(rows.map((row) => row['action'])).toEqual([
      'listing.created',
      'listing.submit',
      'listing.approve',
      'listing.updated',
      'listing.review_again',
      'listing.approve',
    ]);
  });

  it('waits for an administrator, hidden, when it becomes dearer by half', async () => {
    const id = await publishHome(landlord.ctx);
    expect(await changePrice(landlord.ctx, { listingId: id, rentKobo: rent(400_000_000) })).toMatchObject({
      state: 'in_review',
      findings: [{ code: 'price_jumped' }],
    });
    expect((await listListings(fixture.guest, undefined)).items).toEqual([]);
  });

  it('is compared with the lowest price of the last 30 days, so that small steps add up', async () => {
    const id = await publishHome(landlord.ctx);
    let outcome = { state: 'live' };
    for (let kobo = 240_000_000; outcome.state === 'live' && kobo < 800_000_000; kobo = Math.round(kobo * 1.09)) {
      fixture.services.clock.advance(24 * 60 * 60_000);
      outcome = await changePrice(landlord.ctx, { listingId: id, rentKobo: rent(kobo) });
    }
    expect(outcome).toMatchObject({ state: 'in_review', findings: [{ code: 'price_jumped' }] });
  });

  it('is rejected without effect when it removes a required part', async () => {
    const id = await publishHome(landlord.ctx);
    await expect(
      updateListing(landlord.ctx, { listingId: id, changes: { description: 'Nice' } }),
    ).rejects.toMatchObject({ code: 'listings.not_publishable' });
    expect((await getListing(fixture.guest, { listingId: id })).description).toContain('First-floor');
  });

  it('is reviewed even when the listing is paused', async () => {
    const id = await publishHome(landlord.ctx);
    await changeListingState(landlord.ctx, id, 'pause');
    expect(await changePrice(landlord.ctx, { listingId: id, rentKobo: rent(400_000_000) })).toMatchObject({
      state: 'in_review',
    });
  });

  it('records the current price in the history', async () => {
    const id = await publishHome(landlord.ctx);
    fixture.services.clock.advance(60_000);
    await changePrice(landlord.ctx, { listingId: id, rentKobo: rent(200_000_000), fees: [] });
    const home = await getListing(fixture.guest, { listingId: id });
    expect(home.priceHistory.map(({ firstYearKobo }) => firstYearKobo)).toEqual([288_000_000, 200_000_000]);
    expect(home.priceDrop).toEqual({ fromFirstYearKobo: 288_000_000, since: fixture.services.clock.now() });
    fixture.services.clock.advance(61 * 24 * 60 * 60_000);
    expect((await getListing(fixture.guest, { listingId: id })).priceDrop).toBeUndefined();
  });
});

describe('a decision of an administrator', () => {
  it('accepts findings by approving, until they are found with other figures', async () => {
    const { id } = await submitNew(landlord, { rentKobo: 10_000_000 });
    expect(await decideListing(admin.ctx, { listingId: id, decision: 'approve', note: '' })).toMatchObject({
      state: 'live',
      findings: [],
    });
    await changeListingState(landlord.ctx, id, 'pause');
    expect(await changeListingState(landlord.ctx, id, 'resume')).toMatchObject({ state: 'live' });
    await changeListingState(landlord.ctx, id, 'pause');
    expect(await changePrice(landlord.ctx, { listingId: id, rentKobo: rent(9_000_000) })).toMatchObject({
      state: 'in_review',
    });
  });

  it('shows the note to the landlord and notifies them', async () => {
    const id = await publishHome(landlord.ctx);
    await decideListing(admin.ctx, { listingId: id, decision: 'suspend', note: 'Three people say it is let.' });
    const [mine] = (await listMyListings(landlord.ctx, undefined)).items;
    expect(mine).toMatchObject({
      state: 'suspended',
      allowedTransitions: ['appeal'],
      why: expect.stringContaining('We took it off'),
      findings: [{ code: 'administrator_note', text: 'Three people say it is let.' }],
    });
    const { rows } = await fixture.services.database.readClient.execute(
      "SELECT payload FROM outbox_events WHERE topic = 'notice.raised'",
    );
    expect(rows[0]?.['payload'] as string).toContain('Three people say it is let.');
  });

  it('reinstates a listing as paused, so that its landlord confirms that it is available', async () => {
    const id = await publishHome(landlord.ctx);
    await decideListing(admin.ctx, { listingId: id, decision: 'suspend', note: '' });
    await expect(changeListingState(landlord.ctx, id, 'resume')).rejects.toMatchObject({
      code: 'listings.wrong_state',
    });
    await decideListing(admin.ctx, { listingId: id, decision: 'reinstate', note: '' });
    expect(await changeListingState(landlord.ctx, id, 'resume')).toMatchObject({ state: 'live' });
  });

  it('is rejected for everyone but administrators', async () => {
    const id = await publishHome(landlord.ctx);
    const input = { listingId: id, decision: 'approve', note: '' } as const;
    await expect(decideListing(landlord.ctx, input)).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(decideListing(fixture.guest, input)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });
});

describe('the landlord’s own steps', () => {
  it('mark a listing as let and publish it again', async () => {
    const id = await publishHome(landlord.ctx);
    expect(await changeListingState(landlord.ctx, id, 'mark_let')).toMatchObject({ state: 'let' });
    await expect(updateListing(landlord.ctx, { listingId: id, changes: { title: 'Another' } })).rejects.toMatchObject({
      code: 'listings.wrong_state',
    });
    expect(await changeListingState(landlord.ctx, id, 'relist')).toMatchObject({ state: 'draft' });
    expect(await changeListingState(landlord.ctx, id, 'submit')).toMatchObject({ state: 'live' });
  });

  it('are rejected with listings.not_found for another person', async () => {
    const id = await publishHome(landlord.ctx);
    for (const action of ['pause', 'confirm', 'mark_let', 'archive'] as const) {
      await expect(changeListingState(other.ctx, id, action)).rejects.toMatchObject({ code: 'listings.not_found' });
    }
  });

  it('submit a listing once when they run concurrently', async () => {
    const id = await createWithPhotos(landlord);
    const answers = await Promise.allSettled([1, 2, 3].map(() => changeListingState(landlord.ctx, id, 'submit')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await fixture.services.database.read.select().from(listings).where(eq(listings.id, id));
    expect(rows[0]?.state).toBe('live');
  });
});
