import { decideListingInput } from '@rentreel/contracts/listings';
import { hourMs, koboFromNaira } from '@rentreel/values';
import { auditRecords } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Fixture,
  type TestPerson,
  addReadyUploads,
  createFixture,
  makeListingContent,
  publishHome,
} from '../../testing/index.ts';
import { changeListingState, changePrice, createListing, decideListing, listListings } from '../index.ts';
import { getListingCase, listListingCases, summariseRents } from './queue.ts';

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

const low = { rentKobo: 10_000_000 };
const copy = async (person: TestPerson, overrides: Record<string, unknown>, hashes: readonly string[] = []) => {
  const media = await addReadyUploads(fixture.services.database, { ownerId: person.userId, hashes });
  const { id } = await createListing(person.ctx, { ...makeListingContent(overrides), media });
  return changeListingState(person.ctx, id, 'submit');
};

describe('the review queue', () => {
  it('lists waiting listings oldest first, with their findings and the time by which they are due', async () => {
    const first = await publishHome(landlord.ctx, low);
    const since = fixture.services.clock.now();
    fixture.services.clock.advance(hourMs);
    const second = await publishHome(other.ctx, low);
    await publishHome(other.ctx);
    const cases = await listListingCases(admin.ctx);
    expect(cases.map(({ id }) => id)).toEqual([first, second]);
    expect(cases[0]).toMatchObject({
      landlord: 'Hauwa',
      findings: [{ code: 'price_low', text: 'The rent is far below what homes like this cost in Yaba.' }],
      submittedAt: since,
      dueAt: since + 24 * hourMs,
    });
  });

  it('rejects everyone but administrators', async () => {
    const listingId = await publishHome(landlord.ctx, low);
    await expect(listListingCases(landlord.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(getListingCase(landlord.ctx, { listingId })).rejects.toMatchObject({ code: 'app.not_found' });
  });

  it('shows rents of listings of the same size in the area', async () => {
    for (const naira of [2_000_000, 2_400_000, 3_000_000]) {
      await publishHome(other.ctx, { rentKobo: koboFromNaira(naira) });
    }
    await publishHome(other.ctx, { bedrooms: 3 });
    const listingId = await publishHome(landlord.ctx, low);
    expect(await getListingCase(admin.ctx, { listingId })).toMatchObject({
      comparable: { count: 3, lowestKobo: 200_000_000, medianKobo: 240_000_000, highestKobo: 300_000_000 },
      similar: [],
      bar: null,
    });
  });

  it('shows listings with the same address or photos', async () => {
    const hashes = ['00ff00ff00ff00ff', '0f0f0f0f0f0f0f0f', '3333333333333333', '5555555555555555', '00000000ffffffff'];
    const place = makeListingContent().place;
    const original = await copy(landlord, { place }, hashes);
    const { id: listingId, findings } = await copy(other, { place }, hashes);
    expect(findings.map(({ code }) => code)).toEqual(['duplicate_unit', 'duplicate_photos']);
    const { similar } = await getListingCase(admin.ctx, { listingId });
    expect(similar).toMatchObject([{ home: { id: original.id }, sameAddress: true, photos: 5 }]);
  });
});

describe('decideListing', () => {
  it('publishes an approved listing and audits who approved it', async () => {
    const listingId = await publishHome(landlord.ctx, low);
    const { updatedAt: seenAt } = await getListingCase(admin.ctx, { listingId });
    await decideListing(admin.ctx, { listingId, decision: 'approve', note: '', seenAt });
    expect((await listListings(fixture.guest, undefined)).items.map(({ id }) => id)).toEqual([listingId]);
    expect(await listListingCases(admin.ctx)).toEqual([]);
    const { read } = fixture.services.database;
    const entries = await read.select().from(auditRecords).where(eq(auditRecords.subjectId, listingId));
    expect(entries.at(-1)).toMatchObject({ actorId: admin.userId, action: expect.stringContaining('approve') });
  });

  it('rejects when the listing has changed since the case was read', async () => {
    const listingId = await publishHome(landlord.ctx, low);
    const { updatedAt: seenAt } = await getListingCase(admin.ctx, { listingId });
    fixture.services.clock.advance(1000);
    await changePrice(landlord.ctx, { listingId, rentKobo: koboFromNaira(50_000) });
    const decide = () => decideListing(admin.ctx, { listingId, decision: 'approve', note: '', seenAt });
    await expect(decide()).rejects.toMatchObject({ code: 'listings.changed' });
  });

  it('rejects an administrator’s own listing', async () => {
    const listingId = await publishHome(admin.ctx, low);
    expect((await getListingCase(admin.ctx, { listingId })).bar).toContain('another administrator');
    const decide = () => decideListing(admin.ctx, { listingId, decision: 'approve', note: '' });
    await expect(decide()).rejects.toMatchObject({ code: 'listings.own_case' });
  });

  it.each(['approve', 'request_changes', 'suspend', 'reinstate', 'review_again'] as const)(
    'requires a reason to %s',
    (decision) => {
      const input = { listingId: `lst_${'0'.repeat(26)}`, decision };
      expect(decideListingInput.safeParse({ ...input, note: 'too short' }).success).toBe(false);
      expect(decideListingInput.safeParse({ ...input, note: 'Photos of another home.' }).success).toBe(true);
      expect(decideListingInput.safeParse(input).success).toBe(false);
    },
  );
});

describe('summariseRents', () => {
  it.each([
    { rents: [], median: null },
    { rents: [5], median: 5 },
    { rents: [5, 8], median: 7 },
    { rents: [1, 5, 9], median: 5 },
  ])('returns the median $median for $rents', ({ rents, median }) => {
    expect(summariseRents(rents)).toMatchObject({ count: rents.length, medianKobo: median });
  });
});
