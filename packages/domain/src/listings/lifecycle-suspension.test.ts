import { listingAppealMs } from '@rentreel/contracts/listings';
import { outboxEvents } from '@rentreel/db/schema';
import { formatDateTime } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DomainError, write } from '../kernel/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { listListings } from './feed/feed.ts';
import { appealListing, changeListingState, decideListing, suspendListing } from './lifecycle.ts';
import { listMyListings } from './own/own-listings.ts';
import { updateListing } from './index.ts';
import { getListingCase } from './review/queue.ts';

const note = 'Several tenants have reported it.';
let fixture: Fixture;
let landlord: TestPerson;
let listingId: `lst_${string}`;
beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  listingId = await publishHome(landlord.ctx);
});
afterEach(() => fixture.dispose());

const suspend = () => write(fixture.system, (uow) => suspendListing(uow, { listingId, note }));
const mine = async () => (await listMyListings(landlord.ctx, { limit: 1 })).items[0];
const topics = async () => (await fixture.services.database.read.select().from(outboxEvents)).map(({ topic }) => topic);

describe('suspendListing', () => {
  it('hides the listing and shows its landlord the reason', async () => {
    await suspend();
    expect((await listListings(fixture.guest, { limit: 10 })).items).toEqual([]);
    const home = await mine();
    expect(home?.state).toBe('suspended');
    expect(home?.findings).toEqual([expect.objectContaining({ text: note })]);
    expect(home?.allowedTransitions).toEqual(['appeal']);
  });

  it('notifies the landlord and emits listing.closed', async () => {
    await suspend();
    const reported = await topics();
    expect(reported).toContain('notice.raised');
    expect(reported).toContain('listing.closed');
  });

  it('does nothing when the listing is not shown anyway', async () => {
    await changeListingState(landlord.ctx, listingId, 'archive');
    const before = (await topics()).length;
    await suspend();
    expect((await mine())?.state).toBe('archived');
    expect((await topics()).length).toBe(before);
  });

  it('does nothing when the listing does not exist', async () => {
    listingId = `lst_${'0'.repeat(26)}`;
    await suspend();
    expect((await mine())?.state).toBe('live');
  });
});

describe('appealListing', () => {
  const text = 'The title is in my name, and the agent lied.';
  const appeal = ({ ctx }: TestPerson = landlord) => appealListing(ctx, { listingId, text });
  const decide = ({ ctx }: TestPerson, decision: 'approve' | 'suspend') =>
    decideListing(ctx, { listingId, decision, note: 'We have seen the papers.' });
  let admin: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    admin = await fixture.createPerson({ roles: ['moderator'] });
    other = await fixture.createPerson({ roles: ['moderator'] });
  });

  it('puts the listing before another administrator, who can approve it', async () => {
    await decide(admin, 'suspend');
    expect((await appeal()).state).toBe('in_review');
    expect(await getListingCase(admin.ctx, { listingId })).toMatchObject({
      bar: 'You took this listing off. Another administrator decides the appeal.',
      findings: expect.arrayContaining([
        expect.objectContaining({ text: expect.stringContaining(text) as string }),
      ]) as [],
    });
    await expect(decide(admin, 'approve')).rejects.toMatchObject({ code: 'listings.other_administrator' });
    expect((await decide(other, 'approve')).state).toBe('live');
    await decide(admin, 'suspend');
    expect((await appeal()).state).toBe('in_review');
  });

  it('keeps the appeal open when the landlord changes the listing meanwhile', async () => {
    await decide(admin, 'suspend');
    await appeal();
    const changes = { description: 'A quiet flat on the first floor with two rooms, a kitchen and running water.' };
    expect((await updateListing(landlord.ctx, { listingId, changes })).state).toBe('in_review');
    expect((await getListingCase(other.ctx, { listingId })).findings.map(({ code }) => code)).toContain(
      'landlord_appeal',
    );
    await expect(decide(admin, 'approve')).rejects.toMatchObject({ code: 'listings.other_administrator' });
  });

  const submitAgain = async () => {
    await changeListingState(landlord.ctx, listingId, 'submit');
    const home = await mine();
    return [home?.state, ...(home?.findings.map(({ code }) => code) ?? [])];
  };

  it('keeps the appeal open when the landlord closes the listing and publishes it again', async () => {
    await decide(admin, 'suspend');
    await appeal();
    await changeListingState(landlord.ctx, listingId, 'archive');
    await changeListingState(landlord.ctx, listingId, 'relist');
    expect(await submitAgain()).toEqual(['in_review', 'landlord_appeal']);
    await expect(decide(admin, 'approve')).rejects.toMatchObject({ code: 'listings.other_administrator' });
  });

  it('keeps the appeal open when the review returns a change to the landlord', async () => {
    await decide(admin, 'suspend');
    await appeal();
    const retitled = (title: string) => updateListing(landlord.ctx, { listingId, changes: { title } });
    expect((await retitled('Two-bed, call 08031234567')).state).toBe('draft');
    expect((await retitled('Two-bed, Alagomeji')).state).toBe('draft');
    expect(await submitAgain()).toEqual(['in_review', 'landlord_appeal']);
    expect((await decide(other, 'approve')).state).toBe('live');
  });

  it('says until when the landlord can appeal, and that a second refusal is final', async () => {
    const words = async () => {
      const events = await fixture.services.database.read.select().from(outboxEvents);
      return events.filter(({ topic }) => topic === 'notice.raised').at(-1)?.payload;
    };
    const until = formatDateTime(fixture.services.clock.now() + listingAppealMs);
    await decide(admin, 'suspend');
    expect((await mine())?.why).toBe(`We took it off RentReel. You can appeal once, until ${until}.`);
    expect(await words()).toContain(`was taken off RentReel. You can appeal until ${until}`);
    await appeal();
    await decide(other, 'suspend');
    expect((await mine())?.why).toBe('We took it off RentReel, and the decision can no longer be appealed.');
    expect(await words()).toContain('stays off RentReel. Your appeal was declined, and the decision is final');
  });

  it('is rejected after a second refusal', async () => {
    await decide(admin, 'suspend');
    await appeal();
    expect((await decide(other, 'suspend')).state).toBe('suspended');
    expect((await mine())?.allowedTransitions).toEqual([]);
    await expect(appeal()).rejects.toMatchObject({ code: 'listings.appeal_over' });
  });

  it.each([
    [0, 'in_review'],
    [1, 'listings.appeal_over'],
  ])('is open for 7 days and %i ms: %s', async (more, expected) => {
    await suspend();
    fixture.services.clock.advance(listingAppealMs + more);
    expect((await mine())?.allowedTransitions).toEqual(more === 0 ? ['appeal'] : []);
    expect(
      await appeal().then(
        ({ state }) => state,
        (error: unknown) => (error instanceof DomainError ? error.code : 'another error'),
      ),
    ).toBe(expected);
  });

  it('requires the landlord and a suspended listing', async () => {
    await expect(appeal()).rejects.toMatchObject({ code: 'listings.wrong_state' });
    await suspend();
    await expect(appeal(other)).rejects.toMatchObject({ code: 'listings.not_found' });
  });
});
