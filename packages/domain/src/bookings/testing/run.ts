import type { Id } from '@rentreel/contracts/ids';
import {
  bookingSteps,
  disputeSteps,
  disputes,
  journalEntries,
  potMovements,
  withdrawalSteps,
} from '@rentreel/db/schema';
import { kobo, dayMs } from '@rentreel/values';
import { eq, inArray, max } from 'drizzle-orm';
import { newId } from '../../kernel/index.ts';
import { accountNumber } from '../../payouts/fixtures.ts';
import { addBankAccount } from '../../payouts/index.ts';
import { createPot } from '../../pots/index.ts';
import type { TestPerson } from '../../testing/index.ts';
import type { EscrowFixture } from '../escrow/fixtures.ts';
import type { Attempt } from './attempts.ts';
import { attemptAllowedStep, attemptAsOutsider, attemptStep } from './bookings.ts';
import { type BooksQuery, readBooks } from './books.ts';
import {
  attemptDisputeAction,
  attemptAllowedDisputeAction,
  attemptOpenDispute,
  attemptDisputeDeadline,
} from './disputes.ts';
import { type Price, figuresOf } from './forecast.ts';
import {
  attemptRepeat,
  attemptCardPayment,
  attemptDeposit,
  attemptInstalment,
  attemptPayment,
  attemptPotAction,
} from './payments.ts';
import { attemptHold, attemptAllowedPayoutMove, attemptPayoutMove, attemptWithdrawal } from './payouts.ts';
import { type Expectation, type People, Stage, createListingWithBooking } from './stage.ts';
import { attemptDelivery, attemptWait } from './time.ts';

/** What all runs share: the listing to copy, and the people other than tenants and landlord. */
export interface Cast extends Omit<People, 'tenants' | 'landlord'> {
  readonly fixture: EscrowFixture;
  readonly homeId: Id<'lst'>;
}

let accounts = 0;

async function addAccount({ ctx }: TestPerson): Promise<void> {
  accounts += 1;
  const caller = { ...ctx, clientAddress: '102.89.1.7', userAgent: 'test' };
  await addBankAccount(caller, { bankCode: '011', accountNumber: accountNumber(accounts) });
}

/** Creates an empty pot. */
async function openPot({ ctx }: TestPerson): Promise<Id<'pot'>> {
  const targetDay = new Date(ctx.clock.now() + 300 * dayMs).toISOString().slice(0, 10);
  const pot = { name: 'Our flat', targetKobo: kobo(150_000_000), targetDay, clientId: newId('pot') };
  return (await createPot(ctx, pot)).id;
}

/**
 * Two bookings of one unit, and everything that their people, administrators, strangers, banks and the server may attempt.
 */
export class ModelRun {
  readonly #stage: Stage;
  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /**
   * Creates a unit under two listings, each with a tenant whose booking is due for payment; the second has too little money.
   */
  static async begin({ fixture, homeId, ...others }: Cast, price: Price): Promise<ModelRun> {
    const figures = figuresOf[price];
    const { startBalanceKobo } = figures;
    const tenants = [await fixture.newTenant(startBalanceKobo), await fixture.newTenant(startBalanceKobo / 2)] as const;
    const landlord = await fixture.createPerson();
    await addAccount(tenants[0]);
    await addAccount(landlord);
    const people: People = { ...others, tenants, landlord };
    const letting = { fixture, homeId, people, figures, unitKey: landlord.userId };
    const ids = [await createListingWithBooking(letting, 0), await createListingWithBooking(letting, 1)];
    const { read } = fixture.services.database;
    const potId = await openPot(tenants[0]);
    const userIds = [...tenants, landlord].map(({ userId }) => userId);
    const [last] = await read.select({ seq: max(journalEntries.seq) }).from(journalEntries);
    const look = await readBooks({ read, figures, userIds, ids, allIds: ids, potId });
    return new ModelRun(new Stage({ ...letting, ids, potId, look: { ...look, seq: last?.seq ?? 0 } }));
  }

  async attempt(attempt: Attempt): Promise<void> {
    const stage = this.#stage;
    const before = stage.look;
    const after = await this.#try(attempt);
    stage.look = await readBooks({ ...this.#looking(), since: before });
    after(before, stage.look);
  }

  /** The current states, each as “process: state”. */
  get states(): string[] {
    const { rows, withdrawals, parts, pot, ...look } = this.#stage.look;
    const shared = pot.isIn.every(Boolean) ? 'of two' : 'of one';
    return [
      `pot: ${pot.isClosed ? 'closed' : shared}`,
      ...parts.map(({ term, paidAt }) => `part of term ${Math.min(term, 2)}: ${paidAt === null ? 'owed' : 'paid'}`),
      ...rows.map(({ state }) => `booking: ${state}`),
      ...look.disputes.flatMap((dispute) => (dispute ? [`dispute: ${dispute.state}`] : [])),
      ...withdrawals.map(({ state }) => `withdrawal: ${state}`),
    ];
  }

  /** Every step made, as “process → step”, and states of withdrawals that exist only within one transaction. */
  async transitionsMade(): Promise<string[]> {
    const { fixture, allIds, look, potId } = this.#stage;
    const { read } = fixture.services.database;
    const booked = await read
      .select()
      .from(bookingSteps)
      .where(inArray(bookingSteps.bookingId, [...allIds]));
    const argued = await read
      .select({ name: disputeSteps.name })
      .from(disputeSteps)
      .innerJoin(disputes, eq(disputes.id, disputeSteps.disputeId))
      .where(inArray(disputes.bookingId, [...allIds]));
    const saved = await read
      .select({ kind: journalEntries.kind })
      .from(potMovements)
      .innerJoin(journalEntries, eq(journalEntries.id, potMovements.entryId))
      .where(eq(potMovements.potId, potId));
    const ids = look.withdrawals.map(({ id }) => id);
    const paid = await read.select().from(withdrawalSteps).where(inArray(withdrawalSteps.withdrawalId, ids));
    return [
      ...booked.map(({ name }) => `booking → ${name}`),
      ...argued.map(({ name }) => `dispute → ${name}`),
      ...saved.map(({ kind }) => `pot → ${kind}`),
      ...paid.flatMap(({ name, state }) => [`withdrawal → ${name}`, `withdrawal: ${state}`]),
    ];
  }

  #looking(): BooksQuery {
    const { fixture, figures, owners, ids, allIds, potId } = this.#stage;
    const userIds = owners.map(({ userId }) => userId);
    return { read: fixture.services.database.read, figures, userIds, ids, allIds: [...allIds], potId };
  }

  #try(attempt: Attempt): Promise<Expectation> {
    const stage = this.#stage;
    const attempts: { [Kind in Attempt['kind']]: (one: Extract<Attempt, { kind: Kind }>) => Promise<Expectation> } = {
      step: (one) => attemptStep(stage, one),
      allowed_step: (one) => attemptAllowedStep(stage, one),
      foreign_step: (one) => attemptAsOutsider(stage, one),
      instalment: (one) => attemptInstalment(stage, one),
      pot: (one) => attemptPotAction(stage, one),
      pay: (one) => attemptPayment(stage, one),
      card: (one) => attemptCardPayment(stage, one),
      repeat: () => attemptRepeat(stage),
      open: (one) => attemptOpenDispute(stage, one),
      action: (one) => attemptDisputeAction(stage, one),
      allowed_dispute_action: (one) => attemptAllowedDisputeAction(stage, one),
      dispute_deadline: (one) => attemptDisputeDeadline(stage, one),
      withdraw: (one) => attemptWithdrawal(stage, one),
      deposit: (one) => attemptDeposit(stage, one),
      payout: (one) => attemptPayoutMove(stage, one),
      hold: (one) => attemptHold(stage, one),
      allowed_payout_move: (one) => attemptAllowedPayoutMove(stage, one),
      deliver: () => attemptDelivery(stage),
      wait: (one) => attemptWait(stage, one),
    };
    const tryIt = attempts[attempt.kind] as (one: Attempt) => Promise<Expectation>;
    return tryIt(attempt);
  }
}
