import type { SearchQuery } from '@rentreel/contracts/search';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeListingState, changePrice, hideListing } from '../listings/index.ts';
import { insertBlock } from '../people/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { mailsTo, matchOffers, runDueDigests, saveTestSearch } from './fixtures.ts';
import { pauseSearch, removeSearch, restoreSearch, resumeSearch, sendDigest, updateSearch } from './index.ts';

let fixture: Fixture;
let landlord: TestPerson;
let tenant: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  tenant = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

const yaba: SearchQuery = { areas: ['LA/lagos/yaba'] };
/** Parses a time in Lagos; the test starts on Friday the 20th at noon, the 23rd is a Monday. */
const at = (text: string) => Date.parse(`2026-11-${text}:00+01:00`);

async function turnClockTo(text: string): Promise<void> {
  fixture.services.clock.advance(at(text) - fixture.services.clock.now());
  await runDueDigests(fixture);
}

async function publish(title: string): Promise<`lst_${string}`> {
  const listingId = await publishHome(landlord.ctx, { title });
  await matchOffers(fixture);
  return listingId;
}

const mails = async () => (await mailsTo(fixture, tenant)).map(({ subject }) => subject);
const lastText = async () => (await mailsTo(fixture, tenant)).at(-1)?.text ?? '';

describe('the daily digest', () => {
  it('is sent once at 07:00 in Lagos with all listings of the day', async () => {
    await saveTestSearch(tenant, yaba, { frequency: 'daily' });
    for (const title of ['First flat', 'Second flat']) await publish(title);
    await turnClockTo('21T06:59');
    expect(await mails()).toEqual([]);
    await turnClockTo('21T07:00');
    expect(await mails()).toEqual(['2 homes for “Homes in Yaba”']);
    await turnClockTo('22T07:00');
    expect(await mails()).toHaveLength(1);
  });

  it('leaves out a listing whose landlord has blocked the person since', async () => {
    await saveTestSearch(tenant, yaba, { frequency: 'daily' });
    await publish('First flat');
    const block = { blockerId: landlord.userId, blockedId: tenant.userId, createdAt: 0 };
    await fixture.services.database.writer.write((tx) => insertBlock(tx, block));
    await turnClockTo('21T07:00');
    expect(await mails()).toEqual([]);
  });

  it('contains listings from both sides of midnight at the next 07:00', async () => {
    await saveTestSearch(tenant, yaba, { frequency: 'daily' });
    await turnClockTo('20T23:59');
    await publish('Before midnight');
    await turnClockTo('21T00:01');
    await publish('After midnight');
    await turnClockTo('21T07:00');
    expect(await mails()).toEqual(['2 homes for “Homes in Yaba”']);
    await publish('At seven');
    await turnClockTo('21T23:00');
    expect(await mails()).toHaveLength(1);
    await turnClockTo('22T07:00');
    expect(await mails()).toHaveLength(2);
  });

  it('contains every matching listing', async () => {
    await saveTestSearch(tenant, yaba, { frequency: 'daily' });
    const titles = Array.from({ length: 17 }, (_, index) => `Flat number ${index + 1}.`);
    for (const title of titles) await publish(title);
    await turnClockTo('21T07:00');
    const text = await lastText();
    for (const title of titles) expect(text).toContain(title);
    expect(await mails()).toEqual(['17 homes for “Homes in Yaba”']);
  });

  it('combines all due searches of a person', async () => {
    await saveTestSearch(tenant, yaba, { frequency: 'daily' });
    await saveTestSearch(tenant, { types: ['flat'] }, { frequency: 'daily', name: 'Flats' });
    await publish('A flat');
    await turnClockTo('21T07:00');
    expect(await mails()).toEqual(['1 home for 2 of your searches']);
    expect(await lastText()).toMatch(/Homes in Yaba: 1 new[\s\S]*Flats: 1 new|Flats: 1 new[\s\S]*Homes in Yaba: 1 new/);
  });

  it('contains a listing that was new and became cheaper once, at its current price', async () => {
    await saveTestSearch(tenant, yaba, { frequency: 'daily' });
    const listingId = await publish('A flat');
    fixture.services.clock.advance(1000);
    await changePrice(landlord.ctx, { listingId, rentKobo: kobo(200_000_000) });
    await matchOffers(fixture);
    await turnClockTo('21T07:00');
    const text = await lastText();
    expect(text.match(/A flat/g)).toHaveLength(1);
    expect(text).toContain('₦2,440,000 to move in');
  });

  it('shows lower prices with the previous price', async () => {
    await saveTestSearch(tenant, yaba, { frequency: 'daily' });
    const listingId = await publish('A flat');
    await turnClockTo('21T07:00');
    await changePrice(landlord.ctx, { listingId, rentKobo: kobo(230_000_000) });
    await matchOffers(fixture);
    await turnClockTo('22T07:00');
    expect(await lastText()).toContain('₦2,770,000 to move in, ₦110,000 cheaper (was ₦2,880,000)');
    expect(await lastText()).toContain('Homes in Yaba: 1 cheaper');
  });

  it('omits listings that are unavailable or hidden by the reader, and counts the unavailable ones', async () => {
    await saveTestSearch(tenant, yaba, { frequency: 'daily' });
    const gone = await publish('Taken flat');
    const hidden = await publish('Hidden flat');
    await publish('Free flat');
    await changeListingState(landlord.ctx, gone, 'mark_let');
    await hideListing(tenant.ctx, { listingId: hidden });
    await turnClockTo('21T07:00');
    const text = await lastText();
    expect(text).toContain('Free flat');
    expect(text).not.toMatch(/Taken flat|Hidden flat/);
    expect(text).toContain('1 more home was taken before this email was sent.');
  });

  it('is not sent when no listing is live any more', async () => {
    await saveTestSearch(tenant, yaba, { frequency: 'daily' });
    const listingId = await publish('Taken flat');
    await changeListingState(landlord.ctx, listingId, 'mark_let');
    await turnClockTo('21T07:00');
    expect(await mails()).toEqual([]);
  });

  it('is sent once when two workers run concurrently and one repeats it', async () => {
    await saveTestSearch(tenant, yaba, { frequency: 'daily' });
    await publish('A flat');
    fixture.services.clock.advance(at('21T07:00') - fixture.services.clock.now());
    await Promise.all([sendDigest(fixture.system, tenant.userId), sendDigest(fixture.system, tenant.userId)]);
    await sendDigest(fixture.system, tenant.userId);
    expect(await mails()).toHaveLength(1);
  });

  it('is sent after a restart between the match and the morning', async () => {
    await saveTestSearch(tenant, yaba, { frequency: 'daily' });
    await publish('A flat');
    // Only the database survives, and no worker ran at seven.
    await turnClockTo('21T09:30');
    expect(await mails()).toHaveLength(1);
  });
});

describe('the weekly digest', () => {
  it('is sent on Monday at 07:00, also after a daily one of the same person', async () => {
    await saveTestSearch(tenant, yaba, { frequency: 'weekly' });
    await saveTestSearch(tenant, { state: 'LA' }, { frequency: 'daily', name: 'Lagos' });
    await publish('A flat');
    await turnClockTo('21T07:00');
    expect(await mails()).toEqual(['1 home for “Lagos”']);
    await turnClockTo('23T06:59');
    expect(await mails()).toHaveLength(1);
    await turnClockTo('23T07:00');
    expect(await mails()).toEqual(['1 home for “Lagos”', '1 home for “Homes in Yaba”']);
  });
});

describe('an instant mail', () => {
  it('waits for the morning between 22:00 and 07:00', async () => {
    await saveTestSearch(tenant, yaba);
    await turnClockTo('20T21:59');
    await publish('Evening flat');
    expect(await mails()).toHaveLength(1);
    await turnClockTo('20T22:00');
    await publish('Night flat');
    await turnClockTo('21T06:59');
    await publish('Dawn flat');
    expect(await mails()).toHaveLength(1);
    await turnClockTo('21T07:00');
    expect((await mails()).at(-1)).toBe('2 homes for “Homes in Yaba”');
    await publish('Morning flat');
    expect(await mails()).toHaveLength(3);
  });
});

describe('a pending match', () => {
  it('is mailed at the new time when its person increases the frequency', async () => {
    const { id: searchId } = await saveTestSearch(tenant, yaba, { frequency: 'weekly' });
    await publish('A flat');
    await updateSearch(tenant.ctx, { searchId, frequency: 'instant' });
    await runDueDigests(fixture);
    expect(await mails()).toHaveLength(1);
  });

  it('is not mailed while the search is paused, and is mailed after it is resumed', async () => {
    const { id: searchId } = await saveTestSearch(tenant, yaba, { frequency: 'daily' });
    await publish('A flat');
    await pauseSearch(tenant.ctx, { searchId });
    await turnClockTo('21T07:00');
    expect(await mails()).toEqual([]);
    await resumeSearch(tenant.ctx, { searchId });
    await turnClockTo('22T07:00');
    expect(await mails()).toHaveLength(1);
  });

  it('is not mailed while the search is removed, and is mailed after it is restored', async () => {
    const { id: searchId } = await saveTestSearch(tenant, yaba, { frequency: 'daily' });
    await publish('A flat');
    await removeSearch(tenant.ctx, { searchId });
    await turnClockTo('21T07:00');
    expect(await mails()).toEqual([]);
    await restoreSearch(tenant.ctx, { searchId });
    await turnClockTo('22T07:00');
    expect(await mails()).toHaveLength(1);
  });

  it('is never mailed once its person turned mails off, even if they are turned on again', async () => {
    const { id: searchId } = await saveTestSearch(tenant, yaba, { frequency: 'daily' });
    await publish('A flat');
    await updateSearch(tenant.ctx, { searchId, byMail: false });
    await updateSearch(tenant.ctx, { searchId, byMail: true });
    await turnClockTo('21T07:00');
    expect(await mails()).toEqual([]);
  });
});
