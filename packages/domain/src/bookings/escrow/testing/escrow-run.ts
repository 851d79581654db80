import {
  type BookingDriver,
  type BookingState,
  type BookingTransitionName,
  bookingDrivers,
  bookingTransitionsFrom,
  termsOf,
} from '@rentreel/contracts/bookings';
import { payments } from '@rentreel/db/schema';
import { kobo } from '@rentreel/money';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Context, DomainError, newId, write } from '../../../kernel/index.ts';
import { type IntentReceivers, receiveIntoWallet, settleIntent } from '../../../payments/index.ts';
import { completePayout, withdrawFromWallet } from '../../../payouts/index.ts';
import type { TestPerson } from '../../../testing/index.ts';
import { claimTimers, completeTimer } from '../../../timers/index.ts';
import { depositToWallet } from '../../../wallet/index.ts';
import { hourMs } from '../../booking-times.ts';
import type { BookingRow } from '../../booking-row.ts';
import { insertOffer } from '../../bookings-repository.ts';
import { titleOf } from '../../load-booking.ts';
import { bookingTimerWork } from '../../pass-booking-time.ts';
import type { StepRequest } from '../../process/step-request.ts';
import { takeStep } from '../../process/take-step.ts';
import { fundFromIntent } from '../verbs/fund-from-intent.ts';
import { payBooking } from '../verbs/pay-booking.ts';
import { startPayment } from '../verbs/start-payment.ts';
import { type Attempt, moneySteps } from './escrow-attempts.ts';
import { forecast, gainsOf, renewalKobo } from './escrow-forecast.ts';
import { lookAtBooks, type Look } from './escrow-look.ts';
import { type EscrowWorld, wholeKobo } from './escrow-world.ts';
import { wordsOf } from './step-words-of.ts';

const receivers: IntentReceivers = { wallet: receiveIntoWallet, booking: fundFromIntent };

interface Tried {
  readonly which: number;
  readonly name: BookingTransitionName;
  readonly by: BookingDriver;
  readonly quarters: number;
}

interface Beginning {
  /** Two tenants and the landlord. */
  readonly people: readonly TestPerson[];
  readonly ids: readonly string[];
  readonly look: Look;
}

/** Two bookings of one home, their people, and everything that those and the server may try. */
export class EscrowRun {
  readonly #world: EscrowWorld;
  readonly #people: readonly TestPerson[];
  readonly #ids: readonly string[];
  #look: Look;
  #keys = 0;

  constructor(world: EscrowWorld, { people, ids, look }: Beginning) {
    this.#world = world;
    this.#people = people;
    this.#ids = ids;
    this.#look = look;
  }

  get states(): BookingState[] {
    return this.#look.rows.map(({ state }) => state);
  }

  async attempt(attempt: Attempt): Promise<void> {
    const before = this.#look;
    const after = await this.#do(attempt);
    this.#look = await lookAtBooks(this.#world, { people: this.#people, ids: this.#ids, since: before });
    after?.(before, this.#look);
  }

  #row(which: number): BookingRow {
    const row = this.#look.rows[which];
    if (!row) throw new Error('two bookings expected');
    return row;
  }

  #person(who: number): TestPerson {
    const person = this.#people[who];
    if (!person) throw new Error('three people expected');
    return person;
  }

  #key(): string {
    this.#keys += 1;
    return `key-of-a-try-${this.#ids[0]?.slice(4) ?? ''}-${this.#keys}`;
  }

  #do(attempt: Attempt): Promise<((before: Look, after: Look) => void) | undefined> {
    switch (attempt.kind) {
      case 'step':
        return this.#step(attempt);
      case 'go':
        return this.#go(attempt);
      case 'pay':
        return this.#pay(attempt.which, attempt.right);
      case 'card':
        return this.#card(attempt.which);
      case 'withdraw':
        return this.#withdraw(attempt.who, attempt.quarters);
      case 'deposit':
        return this.#deposit(attempt.who, attempt.quarters);
      case 'pay_out':
        return this.#payOut();
      case 'wait':
        return this.#wait(attempt.hours);
    }
  }

  async #go({ which, pick, quarters }: Extract<Attempt, { kind: 'go' }>) {
    const { state } = this.#row(which);
    const ways = bookingDrivers.flatMap((by) =>
      bookingTransitionsFrom(state, by).flatMap(({ name }) => (moneySteps.includes(name) ? [{ name, by }] : [])),
    );
    const way = ways[pick % ways.length];
    return way ? this.#step({ which, quarters, ...way }) : undefined;
  }

  async #step(tried: Tried) {
    const { which, name, by, quarters } = tried;
    const situation = {
      row: this.#row(which),
      rival: this.#row(1 - which),
      now: this.#world.services.clock.now(),
      purse: this.#look.wallets[which] ?? 0,
      earnings: this.#look.wallets[2] ?? 0,
    };
    const to = forecast(situation, name, by);
    const taken = await this.#settles(this.#take(tried));
    return (before: Look, after: Look) => {
      expect(taken, `${name} by ${by} from ${situation.row.state}`).toBe(to !== undefined);
      expect(after.rows[which]?.state).toBe(to ?? situation.row.state);
      if (!taken) expect(after).toEqual(before);
      const gained = (after.wallets[2] ?? 0) - (before.wallets[2] ?? 0);
      expect(taken ? gainsOf(situation.row, name, quarters) : [0]).toContain(gained);
    };
  }

  /** True when it was done, false when it was refused in so many words; anything else is a fault of ours. */
  async #settles(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  #actor(by: BookingDriver, which: number): Context {
    if (by === 'tenant') return this.#person(which).ctx;
    return by === 'landlord' ? this.#person(2).ctx : this.#world.system;
  }

  #more(tried: Tried): Pick<StepRequest, 'change' | 'ruling' | 'paidBy'> {
    const { state } = this.#row(tried.which);
    const paid = tried.name.startsWith('fund') && tried.by === 'system';
    if (paid) return { paidBy: { method: 'card', reference: this.#key() } };
    return wordsOf(tried, { state, now: this.#world.services.clock.now() });
  }

  #take(tried: Tried): Promise<unknown> {
    const { which, name, by } = tried;
    const ctx = this.#actor(by, which);
    const row = this.#row(which);
    return write(ctx, async (tx) => {
      const offerId = newId('ofr');
      const more = this.#more(tried);
      const round = row.round + 1;
      if (name === 'offer_renewal') {
        const at = ctx.clock.now();
        const terms = JSON.stringify(this.#renewal(row));
        await insertOffer(tx, {
          id: offerId,
          bookingId: row.id,
          round,
          kind: 'renewal',
          by: 'landlord',
          terms,
          note: '',
          at,
        });
      }
      const change = name === 'offer_renewal' ? { offerId, round } : {};
      const home = await titleOf(tx, row);
      const step = { row, home, name, driver: by, ...more, change: { ...more.change, ...change } };
      const { audit, events } = await takeStep(ctx, tx, step);
      return { result: undefined, audit, events };
    });
  }

  #renewal({ endDay }: BookingRow) {
    const startDay = (endDay ?? 0) + 1;
    const yearlyRentKobo = kobo(renewalKobo);
    const rest = { months: 12, plan: 'upfront', conditions: '', platformFeeBasisPoints: 0 } as const;
    return termsOf({ yearlyRentKobo, fees: [], startDay, ...rest });
  }

  #input(which: number) {
    const { id, version, state } = this.#row(which);
    const amountKobo = kobo(state === 'renewal_due' ? renewalKobo : wholeKobo);
    return { bookingId: id as `bkg_${string}`, version, amountKobo, idempotencyKey: this.#key() };
  }

  async #pay(which: number, right: boolean) {
    const input = this.#input(which);
    const asked = right ? input : { ...input, amountKobo: kobo(input.amountKobo - 1) };
    const paid = await this.#settles(payBooking(this.#person(which).ctx, asked));
    return (before: Look, after: Look) => {
      const cost = (before.wallets[which] ?? 0) - (after.wallets[which] ?? 0);
      expect(cost).toBe(paid ? input.amountKobo : 0);
      if (paid) expect(right).toBe(true);
      else expect(after).toEqual(before);
    };
  }

  /** Begins a payment by card, and has it paid at once or, when it could not begin, nothing. */
  async #card(which: number) {
    const { clock, hostedPayments } = this.#world.services;
    const input = this.#input(which);
    let reference: string | undefined;
    await this.#settles(
      startPayment(this.#person(which).ctx, { ...input, method: 'card' }).then(
        (intent) => (reference = intent.reference),
      ),
    );
    if (reference === undefined) return undefined;
    clock.advance(1000);
    const charge = hostedPayments.pay(reference, input.amountKobo);
    await settleIntent(this.#world.system, receivers, { reference, charges: [charge, charge] });
    return (before: Look, after: Look) => {
      const kept = (after.wallets[which] ?? 0) - (before.wallets[which] ?? 0);
      const went = after.heldKobo - before.heldKobo;
      expect(kept + went).toBe(input.amountKobo);
      expect([kept, went]).toContain(0);
    };
  }

  async #withdraw(who: number, quarters: number) {
    const amountKobo = kobo(Math.max(1, Math.floor(((this.#look.wallets[who] ?? 0) * (quarters + 1)) / 4)));
    const done = await this.#settles(
      withdrawFromWallet(this.#person(who).ctx, { amountKobo, idempotencyKey: this.#key() }),
    );
    return (before: Look, after: Look) =>
      expect((before.wallets[who] ?? 0) - (after.wallets[who] ?? 0)).toBe(done ? amountKobo : 0);
  }

  async #deposit(who: number, quarters: number) {
    await depositToWallet(this.#person(who).ctx, { amountKobo: kobo(100_000_000 * (quarters + 1)) });
    return undefined;
  }

  async #payOut() {
    const { read } = this.#world.services.database;
    for (const { userId } of this.#people) {
      const open = and(eq(payments.userId, userId), eq(payments.state, 'pending'));
      for (const { id } of await read.select().from(payments).where(open)) {
        await completePayout(this.#world.system, { paymentId: id });
      }
    }
    return undefined;
  }

  /** Lets time go by, and the server do what is due meanwhile. */
  async #wait(hours: number) {
    this.#world.services.clock.advance(hours * hourMs);
    const kinds = Object.keys(bookingTimerWork);
    const due = await claimTimers(this.#world.system, { kinds, limit: 100, leaseMs: 1000 });
    for (const timer of due) {
      if (this.#ids.includes(timer.subjectId))
        await bookingTimerWork[timer.kind]?.(this.#world.system, timer.subjectId);
      await completeTimer(this.#world.system, timer);
    }
    return undefined;
  }
}
