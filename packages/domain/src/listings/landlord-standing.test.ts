import { listings, users } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../kernel/index.ts';
import { type Fixture, type TestPerson, createFixture, publishHome } from '../testing/index.ts';
import {
  changeListingState,
  decideListing,
  getListing,
  hideListingsOfAllFrozen,
  hideListingsOfFrozen,
  moveListing,
} from './index.ts';

let fixture: Fixture;
let landlord: TestPerson;
let admin: TestPerson;
let listingId: `lst_${string}`;
beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  admin = await fixture.createPerson({ roles: ['moderator'] });
  listingId = await publishHome(landlord.ctx);
});
afterEach(() => fixture.dispose());

const change = (values: Partial<typeof users.$inferInsert>) =>
  fixture.services.database.writer.write((tx) => tx.update(users).set(values).where(eq(users.id, landlord.userId)));
const freeze = () => change({ frozenAt: 1 });
const stateNow = async () => (await getListing(landlord.ctx, { listingId })).state;
const move = (name: 'reserve' | 'release_reservation') =>
  write(fixture.system, async (uow) => {
    uow.skipAudit('the booking records it');
    await moveListing(uow, { listingId, name });
  });
const follow = () => hideListingsOfFrozen(fixture.system, { userId: landlord.userId });

describe('a listing of a frozen account', () => {
  it('is hidden, and shown again by its landlord after the account was unfrozen', async () => {
    await freeze();
    await follow();
    expect(await stateNow()).toBe('paused');
    await change({ frozenAt: null });
    await follow();
    await changeListingState(landlord.ctx, listingId, 'resume');
    expect(await stateNow()).toBe('live');
  });

  it('stays live when the account was unfrozen before the event arrives', async () => {
    await freeze();
    await change({ frozenAt: null });
    await follow();
    expect(await stateNow()).toBe('live');
  });

  it('is hidden by the daily job when the account was frozen without the event', async () => {
    const other = await fixture.createPerson();
    const shown = await publishHome(other.ctx);
    await freeze();
    expect(await stateNow()).toBe('live');
    await hideListingsOfAllFrozen(fixture.system);
    await hideListingsOfAllFrozen(fixture.system);
    expect(await stateNow()).toBe('paused');
    expect((await getListing(other.ctx, { listingId: shown })).state).toBe('live');
  });

  it('stays hidden when its reservation is released', async () => {
    await move('reserve');
    await freeze();
    await move('release_reservation');
    expect(await stateNow()).toBe('paused');
  });
});

describe('a listing that waits for its review', () => {
  it.each([
    ['is frozen', { frozenAt: 1 }],
    ['is about to be deleted', { deletionDueAt: 1 }],
  ])('is not approved while the account of its landlord %s', async (_, values) => {
    await fixture.services.database.writer.write((tx) =>
      tx.update(listings).set({ state: 'in_review' }).where(eq(listings.id, listingId)),
    );
    await change(values);
    const decision = { listingId, decision: 'approve', note: '' } as const;
    await expect(decideListing(admin.ctx, decision)).rejects.toMatchObject({ code: 'listings.landlord_restricted' });
    await change({ frozenAt: null, deletionDueAt: null });
    await decideListing(admin.ctx, decision);
    expect(await stateNow()).toBe('live');
  });
});
