import type { Booking, OfferInput } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import {
  acceptOffer,
  applyToRent,
  confirmMoveIn,
  getAgreement,
  getBooking,
  handOver,
  makeOffer,
  payBooking,
  scheduleHandover,
  signAgreement,
} from '@rentreel/domain/bookings';
import type { Context } from '@rentreel/domain/kernel';
import { depositToWallet } from '@rentreel/domain/wallet';
import { type Kobo, hourMs, kobo } from '@rentreel/values';
import { pastPeople } from './past-people.ts';
import { demoPeople } from './people.ts';

/** Returns the context of a demo user, by key, at a given time. */
export type PersonContext = (name: string, time: number) => Context;

export interface Story {
  readonly tenant: string;
  readonly landlord: string;
  readonly listingId: Id<'lst'>;
  /** Epoch milliseconds of the application. */
  readonly from: number;
  /** The first day of the tenancy, in days of Lagos since 1970. */
  readonly startDay: number;
  readonly months: number;
  readonly people: number;
  readonly occupation: string;
  readonly message: string;
  /** Omitted for tenants without a passport. */
  readonly withPassport?: boolean;
  readonly terms: Pick<OfferInput, 'yearlyRentKobo' | 'fees' | 'plan' | 'conditions' | 'note'>;
}

const nameOf = (key: string) => [...demoPeople, ...pastPeople].find((person) => person.key === key)?.name ?? key;

/** Creates a booking of one demo home step by step, each step at its time, through the product's use cases. */
export class RentalStory {
  readonly #as: PersonContext;
  readonly #story: Story;
  readonly #id: Booking['id'];
  #now: number;

  private constructor(as: PersonContext, story: Story, id: Booking['id']) {
    this.#as = as;
    this.#story = story;
    this.#id = id;
    this.#now = story.from;
  }

  /** The tenant applies. */
  static async begin(as: PersonContext, story: Story): Promise<RentalStory> {
    const { tenant, listingId, startDay, months, people, occupation, message, withPassport = true } = story;
    const clientId = `demo-${tenant}-${listingId}`.slice(0, 40);
    const who = { people, occupation, message, withPassport };
    const application = { listingId, clientId, startDay, months, ...who };
    return new RentalStory(as, story, (await applyToRent(as(tenant, story.from), application)).id);
  }

  get id(): Booking['id'] {
    return this.#id;
  }

  /** Advances the time by a duration. */
  wait(hours: number): this {
    this.#now += hours * hourMs;
    return this;
  }

  /** Advances to a time, never before the last step. */
  until(time: number): this {
    this.#now = Math.max(this.#now, time);
    return this;
  }

  readonly tenant = () => this.#as(this.#story.tenant, this.#now);
  readonly landlord = () => this.#as(this.#story.landlord, this.#now);

  see(): Promise<Booking> {
    return getBooking(this.tenant(), { bookingId: this.#id });
  }

  async action() {
    return { bookingId: this.#id, version: (await this.see()).version };
  }

  async offer(): Promise<void> {
    const { terms, startDay, months } = this.#story;
    await makeOffer(this.landlord(), { ...(await this.action()), ...terms, startDay, months });
  }

  async agree(): Promise<void> {
    await this.wait(3).offer();
    await acceptOffer(this.wait(2).tenant(), await this.action());
  }

  async sign(side: 'tenant' | 'landlord'): Promise<void> {
    const ctx = this.wait(1)[side]();
    const { hash: agreementHash } = await getAgreement(ctx, { bookingId: this.#id });
    await signAgreement(ctx, { ...(await this.action()), fullName: nameOf(this.#story[side]), agreementHash });
  }

  /** Runs every step up to the payment. */
  async makePayable(): Promise<void> {
    await this.agree();
    await this.sign('tenant');
    await this.sign('landlord');
  }

  /** The tenant deposits exactly this amount and pays with it. */
  async pay(): Promise<Kobo> {
    await this.makePayable();
    const { payment } = await this.see();
    const amountKobo = kobo(payment?.amountKobo ?? 0);
    await depositToWallet(this.wait(1).tenant(), { amountKobo, idempotencyKey: `demo-seed-${this.#id}` });
    const idempotencyKey = `demo-seed-pay-${this.#id}`;
    await payBooking(this.tenant(), { ...(await this.action()), amountKobo, idempotencyKey });
    return amountKobo;
  }

  async planKeys(at: number, note: string): Promise<void> {
    await scheduleHandover(this.wait(2).landlord(), { ...(await this.action()), at, note });
  }

  async giveKeys(at: number, meterReading: string): Promise<void> {
    const code = (await this.see()).handover?.keyCode ?? '';
    const reported = { meterReading, note: 'Two keys for the gate, two for the door.', photoIds: [], code };
    await handOver(this.until(at).landlord(), { ...(await this.action()), ...reported });
  }

  /** The keys are handed over on the first day, and the tenant confirms that everything is as agreed. */
  async moveIn(at: number, meterReading: string): Promise<void> {
    await this.giveKeys(at, meterReading);
    await this.confirm();
  }

  async confirm(): Promise<void> {
    await confirmMoveIn(this.wait(20).tenant(), await this.action());
  }
}
