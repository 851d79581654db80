import type { Booking, BookingTransitionName } from '@rentreel/contracts/bookings';
import type { TestPerson } from '../../testing/index.ts';
import { acceptOffer } from '../accept-offer.ts';
import { acceptRenewal } from '../accept-renewal.ts';
import { type PlainDeed, changeBooking } from '../change-booking.ts';
import type { RenewalPrice } from '../draft-renewal.ts';
import { confirmMoveIn } from '../escrow/verbs/confirm-move-in.ts';
import { payBooking } from '../escrow/verbs/pay-booking.ts';
import { getAgreement } from '../get-agreement.ts';
import { handOver } from '../hand-over.ts';
import { makeOffer } from '../make-offer.ts';
import { offerRenewal } from '../offer-renewal.ts';
import { previewRenewal } from '../preview-renewal.ts';
import { recordMoveOut } from '../record-move-out.ts';
import { scheduleHandover } from '../schedule-handover.ts';
import { signAgreement } from '../sign-agreement.ts';
import { type BookingWorld, dayMs } from './booking-world.ts';

type Terms = Parameters<BookingWorld['terms']>[0];

/** Leads one booking of a world through its life, by the verbs that people use. */
export class Rental {
  readonly #world: BookingWorld;
  readonly tenant: TestPerson;
  readonly id: Booking['id'];

  constructor(world: BookingWorld, booking: Booking, tenant = world.tenant) {
    this.#world = world;
    this.tenant = tenant;
    this.id = booking.id;
  }

  see(person = this.tenant): Promise<Booking> {
    return this.#world.see(person, this);
  }

  deed(person: TestPerson) {
    return this.#world.deed(person, this);
  }

  /** A deed that needs no more words. */
  async change(person: TestPerson, name: PlainDeed): Promise<Booking> {
    return changeBooking(person.ctx, await this.deed(person), name);
  }

  async offer(person = this.#world.landlord, changes: Terms = {}): Promise<Booking> {
    return makeOffer(person.ctx, { ...(await this.deed(person)), ...this.#world.terms(changes) });
  }

  async accept(person = this.tenant): Promise<Booking> {
    return acceptOffer(person.ctx, await this.deed(person));
  }

  async sign(person: TestPerson, fullName = 'Adaeze Okonkwo'): Promise<Booking> {
    const { hash: agreementHash } = await getAgreement(person.ctx, { bookingId: this.id });
    return signAgreement(person.ctx, { ...(await this.deed(person)), fullName, agreementHash });
  }

  /** The landlord reads the agreement of a further term and offers it under their name. */
  async offerRenewal(price: RenewalPrice, fullName = 'Emeka Obi'): Promise<Booking> {
    const { ctx } = this.#world.landlord;
    const { hash: agreementHash } = await previewRenewal(ctx, { bookingId: this.id, ...price });
    return offerRenewal(ctx, {
      ...(await this.deed(this.#world.landlord)),
      ...price,
      fullName,
      agreementHash,
      note: '',
    });
  }

  async acceptRenewal(fullName = 'Adaeze Okonkwo'): Promise<Booking> {
    const { ctx } = this.tenant;
    const { hash: agreementHash } = await getAgreement(ctx, { bookingId: this.id });
    return acceptRenewal(ctx, { ...(await this.deed(this.tenant)), fullName, agreementHash });
  }

  async pay(): Promise<Booking> {
    const { payment } = await this.see();
    return payBooking(this.tenant.ctx, {
      ...(await this.deed(this.tenant)),
      idempotencyKey: `${this.id}-pay`.padEnd(20, '0').slice(0, 60),
      amountKobo: (payment?.amountKobo ?? 0) as Parameters<typeof payBooking>[1]['amountKobo'],
    });
  }

  async agreed(changes: Terms = {}): Promise<Booking> {
    await this.offer(this.#world.landlord, changes);
    return this.accept();
  }

  async payable(changes: Terms = {}): Promise<Booking> {
    await this.agreed(changes);
    await this.sign(this.tenant);
    return this.sign(this.#world.landlord, 'Emeka Obi');
  }

  async paid(changes: Terms = {}): Promise<Booking> {
    await this.payable(changes);
    return this.pay();
  }

  async scheduled(changes: Terms = {}): Promise<Booking> {
    await this.paid(changes);
    const { landlord, services } = this.#world;
    const at = services.clock.now() + 2 * dayMs;
    return scheduleHandover(landlord.ctx, { ...(await this.deed(landlord)), at, note: 'At the gate' });
  }

  /** The landlord enters the tenant's code. */
  async keys(code?: string): Promise<Booking> {
    const { handover } = await this.see();
    const { landlord } = this.#world;
    const told = { meterReading: '04512', note: '', photoIds: [] };
    return handOver(landlord.ctx, { ...(await this.deed(landlord)), ...told, code: code ?? handover?.keyCode ?? '' });
  }

  async movedIn(changes: Terms = {}): Promise<Booking> {
    await this.scheduled(changes);
    await this.keys();
    return confirmMoveIn(this.tenant.ctx, await this.deed(this.tenant));
  }

  async movedOut(): Promise<Booking> {
    const { ctx } = this.tenant;
    return recordMoveOut(ctx, { ...(await this.deed(this.tenant)), meterReading: '09999', note: '', photoIds: [] });
  }

  async stepsTaken(): Promise<BookingTransitionName[]> {
    const { steps } = await this.see();
    return steps.map(({ name }) => name as BookingTransitionName);
  }
}

/** A new application of the tenant for the home of the world, or for another one. */
export async function newRental(world: BookingWorld, tenant = world.tenant, listingId = world.listingId) {
  return new Rental(world, await world.apply(tenant, { listingId }), tenant);
}
