import type { ApplyInput, Booking, BookingTransitionName, OfferInput } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { type Kobo, kobo, dayMs, lagosDay } from '@rentreel/values';
import { type Context, newId } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { findName } from '../people/index.ts';
import { type TestPerson, type Fixture, copiedStart, grantAuthority, passTo, publishHome } from '../testing/index.ts';
import { depositToWallet } from '../wallet/index.ts';
import { getAgreement, signAgreement } from './agreement.ts';
import { applyToRent } from './apply.ts';
import { confirmMoveIn, handOver, scheduleHandover } from './handover.ts';
import { acceptOffer, makeOffer } from './offers.ts';
import { payBooking } from './payment.ts';
import { type PlainAction, changeBooking } from './process.ts';
import { getBooking } from './queries.ts';
import { type RenewalPrice, acceptRenewal, offerRenewal, previewRenewal } from './renewal.ts';
import { recordMoveOut } from './tenancy.ts';
import { bookingTimerWork } from './timer-work.ts';

type Ids = Pick<Booking, 'id'>;

/** A landlord with a live listing, and two tenants with ₦3,000,000 each. */
export interface BookingFixture extends Fixture {
  readonly landlord: TestPerson;
  readonly tenant: TestPerson;
  readonly rival: TestPerson;
  readonly listingId: Id<'lst'>;
  /** Today's day in Lagos. */
  readonly today: () => number;
  readonly newTenant: (deposit?: Kobo) => Promise<TestPerson>;
  /** Applies. Defaults: the tenant and the listing of the fixture, for a year that starts in two months. */
  readonly apply: (person?: TestPerson, changes?: Partial<ApplyInput>) => Promise<Booking>;
  /** Returns the booking as the person currently sees it. */
  readonly see: (person: TestPerson, booking: Ids) => Promise<Booking>;
  /** Returns the id and the version to send with an action. */
  readonly action: (person: TestPerson, booking: Ids) => Promise<{ bookingId: Id<'bkg'>; version: number }>;
  readonly terms: (changes?: Partial<OfferInput>) => Omit<OfferInput, 'bookingId' | 'version'>;
  /** Advances the clock to a time and runs the timers of bookings due by then, in order. */
  readonly passTo: (time: number) => Promise<void>;
  readonly pass: (ms: number) => Promise<void>;
}

const startsInDays = 60;

async function createTenant(fixture: Fixture, deposit = kobo(300_000_000)): Promise<TestPerson> {
  const person = await fixture.createPerson();
  if (deposit > 0) await depositToWallet(person.ctx, { amountKobo: deposit });
  return person;
}

const newStart = copiedStart(async (fixture) => {
  const landlord = await fixture.createPerson({ name: 'Emeka Obi' });
  const listingId = await publishHome(landlord.ctx);
  const people = { landlord, tenant: await createTenant(fixture), rival: await createTenant(fixture) };
  return { people, listingId };
});

/** Creates an isolated fixture, whose start is made once per process and copied; call `dispose` at the end. */
export async function createBookingFixture(): Promise<BookingFixture> {
  const { fixture, people, listingId } = await newStart();
  const { tenant } = people;
  const { clock } = fixture.services;
  const newTenant: BookingFixture['newTenant'] = (deposit) => createTenant(fixture, deposit);
  const today = () => lagosDay(clock.now());
  const see: BookingFixture['see'] = ({ ctx }, { id: bookingId }) => getBooking(ctx, { bookingId });
  return {
    ...fixture,
    ...people,
    listingId,
    today,
    newTenant,
    see,
    passTo: (time) => passTo(fixture, bookingTimerWork, time),
    pass: (ms) => passTo(fixture, bookingTimerWork, clock.now() + ms),
    action: async (person, booking) => {
      const { id: bookingId, version } = await see(person, booking);
      return { bookingId, version };
    },
    apply: async ({ ctx }: { readonly ctx: Context } = tenant, changes = {}) => {
      const home = await findListing(fixture.services.database.read, changes.listingId ?? listingId);
      if (home) {
        const { id, landlordId, unitKey } = home;
        await grantAuthority(fixture.services, { landlordId, unitKeys: [unitKey || id] });
      }
      return applyToRent(ctx, {
        listingId,
        clientId: newId('bkg'),
        startDay: today() + startsInDays,
        months: 12,
        people: 2,
        occupation: 'Nurse',
        message: 'We are two, and quiet.',
        withPassport: false,
        ...changes,
      });
    },
    terms: (changes = {}) => ({
      startDay: today() + startsInDays,
      months: 12,
      yearlyRentKobo: kobo(200_000_000),
      fees: [{ kind: 'caution', basis: 'flat', amountKobo: kobo(20_000_000) }],
      plan: 'upfront',
      conditions: '',
      note: '',
      ...changes,
    }),
  };
}

type Terms = Parameters<BookingFixture['terms']>[0];

/** Advances one booking of a fixture through the public use cases. */
export class Rental {
  readonly #fixture: BookingFixture;
  readonly tenant: TestPerson;
  readonly id: Booking['id'];

  constructor(fixture: BookingFixture, booking: Booking, tenant = fixture.tenant) {
    this.#fixture = fixture;
    this.tenant = tenant;
    this.id = booking.id;
  }

  see(person = this.tenant): Promise<Booking> {
    return this.#fixture.see(person, this);
  }

  action(person: TestPerson) {
    return this.#fixture.action(person, this);
  }

  /** Performs an action that needs no further input. */
  async change(person: TestPerson, name: PlainAction): Promise<Booking> {
    return changeBooking(person.ctx, await this.action(person), name);
  }

  async offer(person = this.#fixture.landlord, changes: Terms = {}): Promise<Booking> {
    return makeOffer(person.ctx, { ...(await this.action(person)), ...this.#fixture.terms(changes) });
  }

  async accept(person = this.tenant): Promise<Booking> {
    return acceptOffer(person.ctx, await this.action(person));
  }

  /** Signs with the name of the account, unless `typed` is given. */
  async sign(person: TestPerson, typed?: string): Promise<Booking> {
    const fullName = typed ?? (await findName(this.#fixture.services.database.read, person.userId)) ?? '';
    const { hash: agreementHash } = await getAgreement(person.ctx, { bookingId: this.id });
    return signAgreement(person.ctx, { ...(await this.action(person)), fullName, agreementHash });
  }

  /** Offers a further term, for the landlord, who signs its agreement. */
  async offerRenewal(price: RenewalPrice, fullName = 'Emeka Obi'): Promise<Booking> {
    const { ctx } = this.#fixture.landlord;
    const { hash: agreementHash } = await previewRenewal(ctx, { bookingId: this.id, ...price });
    return offerRenewal(ctx, {
      ...(await this.action(this.#fixture.landlord)),
      ...price,
      fullName,
      agreementHash,
      note: '',
    });
  }

  async acceptRenewal(fullName = 'Adaeze Okonkwo'): Promise<Booking> {
    const { ctx } = this.tenant;
    const { hash: agreementHash } = await getAgreement(ctx, { bookingId: this.id });
    return acceptRenewal(ctx, { ...(await this.action(this.tenant)), fullName, agreementHash });
  }

  async pay(): Promise<Booking> {
    const { payment } = await this.see();
    return payBooking(this.tenant.ctx, {
      ...(await this.action(this.tenant)),
      idempotencyKey: `${this.id}-pay`.padEnd(20, '0').slice(0, 60),
      amountKobo: (payment?.amountKobo ?? 0) as Parameters<typeof payBooking>[1]['amountKobo'],
    });
  }

  async agreed(changes: Terms = {}): Promise<Booking> {
    await this.offer(this.#fixture.landlord, changes);
    return this.accept();
  }

  async payable(changes: Terms = {}): Promise<Booking> {
    await this.agreed(changes);
    await this.sign(this.tenant);
    return this.sign(this.#fixture.landlord);
  }

  async paid(changes: Terms = {}): Promise<Booking> {
    await this.payable(changes);
    return this.pay();
  }

  async scheduled(changes: Terms = {}): Promise<Booking> {
    await this.paid(changes);
    const { landlord, services } = this.#fixture;
    const at = services.clock.now() + 2 * dayMs;
    return scheduleHandover(landlord.ctx, { ...(await this.action(landlord)), at, note: 'At the gate' });
  }

  /** Enters the tenant's key code, for the landlord. */
  async keys(code?: string): Promise<Booking> {
    const { handover } = await this.see();
    const { landlord } = this.#fixture;
    const reported = { meterReading: '04512', note: '', photoIds: [] };
    return handOver(landlord.ctx, {
      ...(await this.action(landlord)),
      ...reported,
      code: code ?? handover?.keyCode ?? '',
    });
  }

  async movedIn(changes: Terms = {}): Promise<Booking> {
    await this.scheduled(changes);
    await this.keys();
    return confirmMoveIn(this.tenant.ctx, await this.action(this.tenant));
  }

  async movedOut(): Promise<Booking> {
    const { ctx } = this.tenant;
    return recordMoveOut(ctx, { ...(await this.action(this.tenant)), meterReading: '09999', note: '', photoIds: [] });
  }

  async stepsTaken(): Promise<BookingTransitionName[]> {
    const { steps } = await this.see();
    return steps.map(({ name }) => name as BookingTransitionName);
  }
}

/** Creates an application of the tenant for the listing of the fixture, or for another one. */
export async function newRental(fixture: BookingFixture, tenant = fixture.tenant, listingId = fixture.listingId) {
  return new Rental(fixture, await fixture.apply(tenant, { listingId }), tenant);
}

/** Creates a tenancy that begins tomorrow, of a new tenant in a new home. */
export async function newTenancy(
  fixture: BookingFixture,
  terms: Parameters<Rental['movedIn']>[0] = {},
): Promise<Rental> {
  const tenant = await fixture.newTenant(kobo(500_000_000));
  const rental = await newRental(fixture, tenant, await publishHome(fixture.landlord.ctx));
  await rental.movedIn({ startDay: fixture.today() + 1, ...terms });
  return rental;
}
