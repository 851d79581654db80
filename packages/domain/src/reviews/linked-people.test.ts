import { users } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shareBankAccount } from '../testing/index.ts';
import { type ReviewFixture, createReviewFixture } from './fixtures.ts';
import { listReviewsOfListing } from './index.ts';

let fixture: ReviewFixture;
beforeEach(async () => {
  fixture = await createReviewFixture();
  await fixture.invited('move_in');
});
afterEach(() => fixture.dispose());

const starsOfLandlord = async () => {
  const { read } = fixture.services.database;
  return (await read.select().from(users).where(eq(users.id, fixture.landlord.userId)).get())?.reviewStars;
};
const sendBoth = async (stars: number) => {
  await fixture.send(fixture.tenant, stars);
  await fixture.send(fixture.landlord);
};

describe('a review of a landlord', () => {
  it('counts between people without shared traits', async () => {
    await sendBoth(1);
    expect(await starsOfLandlord()).toBe(350);
  });

  it('is shown but does not count between accounts that share a bank account', async () => {
    await shareBankAccount(fixture.services, [fixture.tenant, fixture.landlord]);
    await sendBoth(5);
    expect(await starsOfLandlord()).toBe(400);
    const { items } = await listReviewsOfListing(fixture.guest, { listingId: fixture.listingId, limit: 10 });
    expect(items).toHaveLength(1);
  });
});
