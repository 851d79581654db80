import { queryRows } from '@rentreel/db';
import { bookingLimits } from '@rentreel/contracts/bookings';
import { users } from '@rentreel/db/schema';
import { hourMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreementHash } from '../tenancy/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { getAgreement, getAgreementCopy, signAgreement } from './agreement.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';

let fixture: BookingFixture;
let rental: Rental;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});
beforeEach(async () => {
  const tenant = await fixture.createPerson({ name: 'Adaeze Okonkwo' });
  rental = await newRental(fixture, tenant, await publishHome(fixture.landlord.ctx));
  await rental.agreed({ conditions: 'One cat may live there.' });
});

/** Creates a rental of another landlord, with accepted terms. */
async function rentalOf(landlord: TestPerson): Promise<Rental> {
  const tenant = await fixture.createPerson();
  const other = await newRental({ ...fixture, landlord }, tenant, await publishHome(landlord.ctx));
  await other.agreed();
  return other;
}

const read = () => getAgreement(rental.tenant.ctx, { bookingId: rental.id });

describe('the tenancy agreement', () => {
  it('contains the accepted terms, the names and the premises, and is the same text for both sides', async () => {
    const mine = await read();
    expect(await getAgreement(fixture.landlord.ctx, { bookingId: rental.id })).toEqual(mine);
    const text = JSON.stringify(mine.document);
    for (const word of [
      'Adaeze Okonkwo',
      'Emeka Obi',
      '31 Alagomeji Street',
      '2-bedroom flat',
      'One cat may live there.',
    ])
      expect(text).toContain(word);
    expect(mine).toMatchObject({ hash: agreementHash(mine.document), tenant: null, landlord: null });
  });

  it('is readable by the tenant and the landlord only, and only after terms are accepted', async () => {
    const stranger = await fixture.createPerson();
    const asked = { bookingId: rental.id };
    await expect(getAgreement(stranger.ctx, asked)).rejects.toMatchObject({ code: 'bookings.not_found' });
    const fresh = await newRental(fixture, stranger, await publishHome(fixture.landlord.ctx));
    const early = getAgreement(stranger.ctx, { bookingId: fresh.id });
    await expect(early).rejects.toMatchObject({ code: 'bookings.not_found' });
  });

  it('accepts the signatures in any order; the second one starts the 24 hours for the payment', async () => {
    expect(await rental.see()).toMatchObject({ actor: 'both', needsMe: true });
    const once = await rental.sign(fixture.landlord, 'Chief OBI Emeka');
    expect(once).toMatchObject({ state: 'agreement_pending', actor: 'tenant', needsMe: false });
    expect(once.allowedTransitions).toEqual(['call_off']);
    const twice = await rental.sign(rental.tenant, 'Adaeze Okonkwo');
    expect(twice).toMatchObject({
      state: 'payment_due',
      actor: 'tenant',
      agreement: { landlord: { fullName: 'Chief OBI Emeka' }, tenant: { fullName: 'Adaeze Okonkwo' } },
    });
    expect(twice.payment?.dueAt).toBe(fixture.services.clock.now() + bookingLimits.paymentMs);
  });

  it('rejects a signature under another text and a second signature of the same side', async () => {
    const action = await rental.action(rental.tenant);
    const other = { ...action, fullName: 'Adaeze Okonkwo', agreementHash: 'a'.repeat(64) };
    await expect(signAgreement(rental.tenant.ctx, other)).rejects.toMatchObject({ code: 'bookings.agreement_changed' });
    await rental.sign(rental.tenant);
    await expect(rental.sign(rental.tenant)).rejects.toMatchObject({ code: 'bookings.already_signed' });
    expect((await read()).landlord).toBeNull();
  });

  it('stores one signature when the same request is sent twice', async () => {
    const { hash } = await read();
    const signature = { ...(await rental.action(rental.tenant)), fullName: 'Adaeze Okonkwo', agreementHash: hash };
    const first = await signAgreement(rental.tenant.ctx, signature);
    expect(await signAgreement(rental.tenant.ctx, signature)).toEqual(first);
  });

  it('expires 72 hours after the acceptance, whenever the first side has signed, and releases the listing', async () => {
    const from = fixture.services.clock.now();
    await fixture.pass(70 * hourMs);
    const { dueAt } = await rental.sign(rental.tenant);
    expect(dueAt).toBe(from + bookingLimits.signMs);
    await fixture.passTo(dueAt ?? 0);
    expect(await rental.see()).toMatchObject({ state: 'expired', home: { state: 'live' } });
  });
});

describe('the payment deadline', () => {
  it('is extended by 24 hours once, then rejects with bookings.no_extension_left', async () => {
    await rental.sign(rental.tenant);
    const { payment } = await rental.sign(fixture.landlord);
    const later = await rental.change(fixture.landlord, 'extend_payment');
    expect(later.payment).toMatchObject({
      dueAt: (payment?.dueAt ?? 0) + bookingLimits.paymentExtensionMs,
      extensionLeft: false,
    });
    expect(later.allowedTransitions).not.toContain('extend_payment');
    const again = rental.change(fixture.landlord, 'extend_payment');
    await expect(again).rejects.toMatchObject({ code: 'bookings.no_extension_left' });
    await fixture.passTo(payment?.dueAt ?? 0);
    expect((await rental.see()).state).toBe('payment_due');
    await fixture.passTo(later.payment?.dueAt ?? 0);
    expect((await rental.see()).state).toBe('expired');
  });
});

describe('signAgreement', () => {
  const copies = async () => {
    const rows = await queryRows<{ payload: string }>(
      fixture.services.database.readClient,
      "SELECT payload FROM outbox_events WHERE topic = 'booking.copy_requested' ORDER BY seq",
    );
    const all = rows.map(({ payload }) => JSON.parse(payload) as Parameters<typeof getAgreementCopy>[1]);
    return all.filter(({ bookingId }) => bookingId === rental.id);
  };

  it.each(['Emeka', 'Adaeze Obi', 'Emeka Okonkwo'])(
    'rejects the name %s, which is not the name of the account',
    async (name) => {
      const signing = rental.sign(fixture.landlord, name);
      await expect(signing).rejects.toMatchObject({
        code: 'auth.signature_name',
        fieldErrors: { fullName: ['This isn’t the name on your account. Sign as Emeka Obi.'] },
      });
      expect(await rental.see()).toMatchObject({ state: 'agreement_pending', agreement: { landlord: null } });
    },
  );

  it.each(['tenant', 'landlord'] as const)('rejects the signature of a %s who was renamed since', async (side) => {
    const person = side === 'tenant' ? rental.tenant : await fixture.createPerson({ name: 'Emeka Obi' });
    const own = side === 'tenant' ? rental : await rentalOf(person);
    const renamed = 'Ngozi Bello';
    const rename = (name: string) =>
      fixture.services.database.writer.write((tx) => tx.update(users).set({ name }).where(eq(users.id, person.userId)));
    await rename(renamed);
    await expect(own.sign(person, renamed)).rejects.toMatchObject({ code: 'bookings.agreement_name' });
    expect(await own.see()).toMatchObject({ state: 'agreement_pending', agreement: { [side]: null } });
    await rename(side === 'tenant' ? 'Adaeze Okonkwo' : 'Emeka Obi');
    expect(await own.sign(person)).toMatchObject({ agreement: { [side]: { at: expect.any(Number) } } });
  });

  it('mails each side one copy with both names after the second signature', async () => {
    await rental.sign(rental.tenant);
    expect(await copies()).toEqual([]);
    await rental.sign(fixture.landlord);
    const wanted = await copies();
    expect(wanted.map(({ userId }) => userId)).toEqual([rental.tenant.userId, fixture.landlord.userId]);
    const mails = await Promise.all(wanted.map((copy) => getAgreementCopy(fixture.system, copy)));
    expect(mails.map(({ to }) => to)).toEqual([rental.tenant.email, fixture.landlord.email]);
    expect(mails[1]?.text).toContain('Hello Emeka Obi,');
    expect(mails[0]?.agreement).toMatchObject({
      tenant: { fullName: 'Adaeze Okonkwo' },
      landlord: { fullName: 'Emeka Obi' },
    });
  });
});
