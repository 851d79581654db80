import { queryRows } from '@rentreel/db';
import type { ImposeRestrictionInput, Restriction } from '@rentreel/contracts/restrictions';
import { auditRecords, timers } from '@rentreel/db/schema';
import { dayMs, koboFromNaira } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BookingFixture, Rental, createBookingFixture } from '../bookings/fixtures.ts';
import { proposeEarlyEnd } from '../bookings/index.ts';
import { claimCase } from '../administration/index.ts';
import { type UnitOfWork, write } from '../kernel/index.ts';
import { changeListingState, decideListing, getListing, moveListing, reportListing } from '../listings/index.ts';
import { openChat, sendMessage } from '../messages/index.ts';
import { withdrawFromWallet } from '../payouts/index.ts';
import { createPayoutFixture } from '../payouts/fixtures.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { searchWalletTransactions } from '../wallet/index.ts';
import {
  appealRestriction,
  decideRestrictionAppeal,
  imposeRestriction,
  liftRestriction,
  listOwnRestrictions,
  listRestrictionAppeals,
  listRestrictions,
  restrictionTimerWork,
} from './index.ts';

let fixture: BookingFixture;
let admin: TestPerson;
let other: TestPerson;
beforeEach(async () => {
  fixture = await createBookingFixture();
  admin = await fixture.createPerson({ roles: ['moderator'], name: 'Ngozi Desk' });
  other = await fixture.createPerson({ roles: ['moderator'], name: 'Bayo Desk' });
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const impose = (
  person: Pick<TestPerson, 'userId'>,
  changes: Partial<ImposeRestrictionInput> = {},
  by: Pick<TestPerson, 'ctx'> = admin,
) =>
  imposeRestriction(by.ctx, {
    userId: person.userId,
    kind: 'withdrawals',
    reason: 'money',
    text: 'We look into a payment of yesterday.',
    days: 7,
    ...changes,
  });
async function latest(person: TestPerson): Promise<Restriction> {
  const [found] = (await listRestrictions(admin.ctx, { userId: person.userId })).restrictions;
  if (!found) throw new Error('There is no restriction');
  return found;
}
const seen = async (person: TestPerson) => {
  const { id: restrictionId, version } = await latest(person);
  return { restrictionId, version, text: 'We looked again and were wrong.' };
};
const withdraw = (person: TestPerson) => withdrawFromWallet(person.ctx, { amountKobo: koboFromNaira(5000) });
const stateOfHome = async () => (await getListing(fixture.landlord.ctx, { listingId: fixture.listingId })).state;
const refused = { code: 'restrictions.not_allowed' };

describe('imposeRestriction', () => {
  it('rejects callers who are not administrators, their own account and colleagues', async () => {
    await expect(impose(fixture.landlord, {}, fixture.tenant)).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(impose(admin)).rejects.toMatchObject({ code: 'restrictions.own_account' });
    await expect(impose(other)).rejects.toMatchObject({ code: 'restrictions.administrator' });
    const superadmin = await fixture.createPerson({ roles: ['superadmin'] });
    await impose(other, { kind: 'chat' }, superadmin);
    await impose(fixture.tenant);
    await expect(impose(fixture.tenant)).rejects.toMatchObject({ code: 'restrictions.already' });
  });

  it('blocks withdrawals with the reason and the end until it is lifted', async () => {
    const { tenant } = fixture;
    await impose(tenant);
    await expect(withdraw(tenant)).rejects.toMatchObject(refused);
    await expect(withdraw(tenant)).rejects.toThrow(
      /Withdrawing money is switched off on your account until .*moved through/,
    );
    await liftRestriction(admin.ctx, await seen(tenant));
    expect(await withdraw(tenant)).toMatchObject({ amountKobo: -koboFromNaira(5000) });
    expect(await latest(tenant)).toMatchObject({ state: 'lifted', decidedBy: 'Ngozi Desk', allowed: [] });
  });

  it('blocks wallet payments and withdrawals, but not chats, until it is lifted', async () => {
    const rental = new Rental(fixture, await fixture.apply());
    await rental.payable();
    await impose(fixture.tenant, { kind: 'wallet' });
    await expect(withdraw(fixture.tenant)).rejects.toMatchObject(refused);
    await expect(rental.pay()).rejects.toMatchObject(refused);
    await openChat(fixture.tenant.ctx, { listingId: fixture.listingId });
    await liftRestriction(admin.ctx, await seen(fixture.tenant));
    expect(await withdraw(fixture.tenant)).toMatchObject({ amountKobo: -500_000 });
    expect(await rental.pay()).toMatchObject({ state: 'funded' });
  });

  it('keeps the rent that an early end would return in a frozen wallet, whichever side agrees last', async () => {
    const { landlord, tenant } = fixture;
    const rental = new Rental(fixture, await fixture.apply());
    await rental.movedIn();
    const propose = async (by: TestPerson) =>
      proposeEarlyEnd(by.ctx, {
        ...(await rental.action(by)),
        moveOutDay: fixture.today() + 30,
        refundKobo: koboFromNaira(100_000),
        note: '',
      });
    await propose(tenant);
    await impose(landlord, { kind: 'wallet' });
    await expect(rental.change(landlord, 'accept_early_end')).rejects.toMatchObject(refused);
    await rental.change(landlord, 'drop_early_end');
    await expect(propose(landlord)).rejects.toMatchObject(refused);
    await liftRestriction(admin.ctx, await seen(landlord));
    await propose(landlord);
    await impose(landlord, { kind: 'wallet' });
    const accepted = rental.change(tenant, 'accept_early_end');
    await expect(accepted).rejects.toMatchObject({ code: 'bookings.return_not_ready' });
    await liftRestriction(admin.ctx, await seen(landlord));
    expect(await rental.change(tenant, 'accept_early_end')).toMatchObject({ state: 'early_end_agreed' });
  });

  it('ends on its day, even before the timer runs', async () => {
    const { tenant, services } = fixture;
    await impose(tenant, { days: 1 });
    services.clock.advance(dayMs - 1);
    await expect(withdraw(tenant)).rejects.toMatchObject(refused);
    services.clock.advance(1);
    await withdraw(tenant);
    const { id } = await latest(tenant);
    await restrictionTimerWork['restriction.expire']?.(fixture.system, id);
    expect((await latest(tenant)).state).toBe('expired');
    const rows = await services.database.read.select().from(timers).where(eq(timers.subjectId, id));
    expect(rows).toEqual([]);
  });

  it('continues when its timer runs early', async () => {
    const { tenant, services } = fixture;
    await impose(tenant, { days: 2 });
    services.clock.advance(dayMs);
    await restrictionTimerWork['restriction.expire']?.(fixture.system, (await latest(tenant)).id);
    expect((await latest(tenant)).state).toBe('active');
  });

  it('holds a cleared withdrawal back and sends it once it is lifted', async () => {
    const payouts = await createPayoutFixture();
    const ada = await payouts.owner(koboFromNaira(20_000));
    const desk = await payouts.person({ role: 'admin' });
    const id = await payouts.withdraw(ada, koboFromNaira(5000));
    await impose(ada, {}, desk);
    await payouts.send(id);
    expect(await payouts.stateOf(id)).toBe('held');
    const requested = () =>
      queryRows(
        payouts.services.database.readClient,
        "SELECT seq FROM outbox_events WHERE topic = 'payout.requested'",
        [],
      );
    const before = await requested();
    const [found] = (await listRestrictions(desk.ctx, { userId: ada.userId })).restrictions;
    if (!found) throw new Error('There is no restriction');
    const { id: restrictionId, version } = found;
    await liftRestriction(desk.ctx, { restrictionId, version, text: 'We looked again and were wrong.' });
    expect(await requested()).toHaveLength(before.length + 1);
    await payouts.send(id);
    expect(await payouts.stateOf(id)).toBe('paid');
    await assertLedgerBalanced(payouts.services.database);
    await payouts.dispose();
  });

  it('blocks nothing for a warning', async () => {
    await impose(fixture.tenant, { kind: 'warning', days: null });
    await impose(fixture.tenant, { kind: 'warning', days: null });
    await withdraw(fixture.tenant);
    expect(await listOwnRestrictions(fixture.tenant.ctx)).toHaveLength(2);
  });

  it("writes the user's audit log, with the text shown to them", async () => {
    await impose(fixture.tenant);
    const rows = await fixture.services.database.read
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'restriction.imposed'));
    expect(rows).toMatchObject([{ actorId: admin.userId, subjectId: fixture.tenant.userId }]);
    expect(rows[0]?.details).toContain('We look into a payment of yesterday.');
  });
});

describe('a suspension', () => {
  it('hides live listings and blocks chats, applications and publishing, but not reading', async () => {
    const { landlord, tenant, listingId } = fixture;
    expect((await listRestrictions(admin.ctx, { userId: landlord.userId })).effects.liveListings).toBe(1);
    const { id: conversationId } = await openChat(tenant.ctx, { listingId });
    await impose(landlord, { kind: 'suspension', days: null });
    await impose(tenant, { kind: 'suspension', days: null });
    expect(await stateOfHome()).toBe('paused');
    expect(await latest(landlord)).toMatchObject({ hiddenListings: 1, until: null });
    await expect(changeListingState(landlord.ctx, listingId, 'resume')).rejects.toMatchObject(refused);
    const message = { conversationId, text: 'Hello', clientId: 'c-1' };
    await expect(sendMessage(tenant.ctx, message)).rejects.toMatchObject(refused);
    await expect(withdraw(tenant)).rejects.toMatchObject(refused);
    expect((await searchWalletTransactions(tenant.ctx, { limit: 5 })).items).toHaveLength(1);

    await liftRestriction(other.ctx, await seen(landlord));
    expect(await stateOfHome()).toBe('live');
    await expect(fixture.apply()).rejects.toMatchObject(refused);
    await liftRestriction(other.ctx, await seen(tenant));
    expect((await fixture.apply()).state).toBe('applied');
  });

  it('keeps listings hidden that were reserved or under review, until it ends', async () => {
    const { landlord, listingId } = fixture;
    const inWrite = <T>(run: (uow: UnitOfWork) => Promise<T>) => write(fixture.system, run);
    await inWrite((uow) => moveListing(uow, { listingId, name: 'reserve' }));
    const reviewedId = await publishHome(landlord.ctx, { rentKobo: 10_000_000 });
    await impose(landlord, { kind: 'suspension' });
    await inWrite((uow) => moveListing(uow, { listingId, name: 'release_reservation' }));
    expect(await stateOfHome()).toBe('paused');
    const approve = { listingId: reviewedId, decision: 'approve', note: '' } as const;
    await expect(decideListing(other.ctx, approve)).rejects.toMatchObject({ code: 'listings.landlord_restricted' });
    await liftRestriction(admin.ctx, await seen(landlord));
    expect((await decideListing(other.ctx, approve)).state).toBe('live');
    expect((await changeListingState(landlord.ctx, listingId, 'resume')).state).toBe('live');
  });

  it('of a landlord prevents payments for new bookings until it is lifted, but not of those that are paid', async () => {
    const { landlord } = fixture;
    const rental = new Rental(fixture, await fixture.apply());
    await rental.payable();
    await impose(landlord, { kind: 'suspension' });
    await expect(rental.pay()).rejects.toMatchObject({ code: 'bookings.landlord_suspended' });
    expect((await rental.see()).state).toBe('payment_due');
    await liftRestriction(admin.ctx, await seen(landlord));
    expect(await rental.pay()).toMatchObject({ state: 'funded' });
    await impose(landlord, { kind: 'suspension' });
    expect(await rental.keys()).toMatchObject({ state: 'handed_over' });
  });

  it('of either side stops them from agreeing a booking, and ending it stays possible', async () => {
    const { landlord, tenant, rival } = fixture;
    const offered = new Rental(fixture, await fixture.apply());
    await offered.offer();
    const asked = new Rental(fixture, await fixture.apply(rival), rival);
    await impose(landlord, { kind: 'suspension' });
    for (const act of [() => asked.offer(), () => offered.offer()]) await expect(act()).rejects.toMatchObject(refused);
    const stopped = { code: 'bookings.landlord_suspended' };
    await expect(offered.accept()).rejects.toMatchObject(stopped);
    await expect(offered.offer(tenant)).rejects.toMatchObject(stopped);
    expect(await offered.see()).toMatchObject({ suspended: ['landlord'], allowedTransitions: ['withdraw'] });
    expect((await asked.see(landlord)).allowedTransitions).toEqual(['shortlist', 'decline']);
    await asked.change(landlord, 'shortlist');

    await liftRestriction(admin.ctx, await seen(landlord));
    await offered.accept();
    await impose(landlord, { kind: 'suspension' });
    await expect(offered.sign(tenant)).rejects.toMatchObject(stopped);
    await expect(offered.sign(landlord)).rejects.toMatchObject(refused);
    expect((await offered.see(landlord)).allowedTransitions).toEqual(['call_off']);
    await liftRestriction(admin.ctx, await seen(landlord));

    await impose(tenant, { kind: 'suspension' });
    await expect(offered.sign(tenant)).rejects.toMatchObject(refused);
    await expect(offered.sign(landlord)).rejects.toMatchObject({ code: 'bookings.tenant_suspended' });
    await liftRestriction(admin.ctx, await seen(tenant));
    await offered.sign(tenant);
    await offered.sign(landlord);
    expect(await offered.see()).toMatchObject({ state: 'payment_due', suspended: [] });
    await impose(landlord, { kind: 'suspension' });
    expect((await offered.see()).allowedTransitions).toEqual(['withdraw']);
  });

  it('is not blocked by a listing case that a colleague has claimed', async () => {
    await reportListing(
      { ...fixture.tenant.ctx, clientAddress: '102.89.1.7' },
      { listingId: fixture.listingId, reason: 'wrong_price', note: '' },
    );
    await claimCase(other.ctx, { queue: 'home_reports', caseId: fixture.listingId });
    await impose(fixture.landlord, { kind: 'suspension' });
    expect(await stateOfHome()).toBe('paused');
  });

  it('can end after a hidden listing was archived', async () => {
    const { landlord, listingId } = fixture;
    await impose(landlord, { kind: 'suspension' });
    await changeListingState(landlord.ctx, listingId, 'archive');
    await liftRestriction(admin.ctx, await seen(landlord));
    expect(await stateOfHome()).toBe('archived');
  });

  it('leaves a listing paused that its landlord had paused before', async () => {
    const { landlord, listingId } = fixture;
    await changeListingState(landlord.ctx, listingId, 'pause');
    await impose(landlord, { kind: 'suspension' });
    await liftRestriction(admin.ctx, await seen(landlord));
    expect(await stateOfHome()).toBe('paused');
  });
});

describe('an appeal against a restriction', () => {
  const appeal = async () => {
    const { id: restrictionId } = await latest(fixture.tenant);
    await appealRestriction(fixture.tenant.ctx, { restrictionId, text: 'The payment was my own rent.' });
  };

  it('can be made once, only by the restricted user, and is decided by another administrator', async () => {
    const { tenant, landlord } = fixture;
    await impose(tenant);
    const { id: restrictionId } = await latest(tenant);
    const theirs = appealRestriction(landlord.ctx, { restrictionId, text: 'The payment was my own rent.' });
    await expect(theirs).rejects.toMatchObject({ code: 'restrictions.not_found' });
    await appeal();
    await expect(appeal()).rejects.toMatchObject({ code: 'restrictions.wrong_state' });
    await expect(withdraw(tenant)).rejects.toMatchObject(refused);
    expect(await listRestrictionAppeals(other.ctx)).toMatchObject([
      { person: { id: tenant.userId }, restriction: { allowed: ['uphold', 'grant', 'lift'] } },
    ]);
    const decision = { ...(await seen(tenant)), decision: 'grant' } as const;
    await expect(decideRestrictionAppeal(admin.ctx, decision)).rejects.toMatchObject({
      code: 'restrictions.other_administrator',
    });
    await decideRestrictionAppeal(other.ctx, decision);
    await expect(decideRestrictionAppeal(other.ctx, decision)).rejects.toMatchObject({ code: 'restrictions.changed' });
    await withdraw(tenant);
    expect(await listRestrictionAppeals(other.ctx)).toEqual([]);
  });

  it('leaves the restriction in force when it is rejected, with the answer', async () => {
    await impose(fixture.tenant);
    await appeal();
    await decideRestrictionAppeal(other.ctx, { ...(await seen(fixture.tenant)), decision: 'uphold' });
    await expect(withdraw(fixture.tenant)).rejects.toMatchObject(refused);
    expect(await listOwnRestrictions(fixture.tenant.ctx)).toMatchObject([
      { state: 'upheld', mayAppeal: false, decision: { text: 'We looked again and were wrong.' } },
    ]);
  });
});
