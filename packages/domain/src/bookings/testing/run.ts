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
import { tryGoing, tryMeddling, tryStep } from './bookings.ts';
import { type BooksQuery, readBooks } from './books.ts';
import { tryDisputeAction, tryGoingOn, tryOpening, tryRipening } from './disputes.ts';
import { type Price, figuresOf } from './forecast.ts';
import { tryAgain, tryCard, tryDeposit, tryPart, tryPaying, tryPot } from './payments.ts';
import { tryHold, tryPayingOn, tryPayout, tryWithdrawing } from './payouts.ts';
import { type After, type People, Stage, letListing } from './stage.ts';
import { tryFollowing, tryWaiting } from './time.ts';

/** What all runs share: the listing to copy, and the people other than tenants and landlord. */
export interface Cast extends Omit<People, 'tenants' | 'landlord'> {
  readonly fixture: EscrowFixture;
  readonly homeId: string;
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
    const { purseKobo } = figures;
    const tenants = [await fixture.newTenant(purseKobo), await fixture.newTenant(purseKobo / 2)] as const;
    const landlord = await fixture.createPerson();
    await addAccount(tenants[0]);
    await addAccount(landlord);
    const people: People = { ...others, tenants, landlord };
    const letting = { fixture, homeId, people, figures, unitKey: landlord.userId };
    const ids = [await letListing(letting, 0), await letListing(letting, 1)];
    const { read } = fixture.services.database;
    const potId = await openPot(tenants[0]);
    const userIds = [...tenants, landlord].map(({ userId }) => userId);
    const [last] = await read.select({ seq: max(journalEntries.seq) }).from(journalEntries);
    const look = await readBooks({ read, figures, userIds, ids, everyId: ids, potId });
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
  async passed(): Promise<string[]> {
    const { fixture, everyId, look, potId } = this.#stage;
    const { read } = fixture.services.database;
    const booked = await read
      .select()
      .from(bookingSteps)
      .where(inArray(bookingSteps.bookingId, [...everyId]));
    const argued = await read
      .select({ name: disputeSteps.name })
      .from(disputeSteps)
      .innerJoin(disputes, eq(disputes.id, disputeSteps.disputeId))
      .where(inArray(disputes.bookingId, [...everyId]));
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
    const { fixture, figures, owners, ids, everyId, potId } = this.#stage;
    const userIds = owners.map(({ userId }) => userId);
    return { read: fixture.services.database.read, figures, userIds, ids, everyId: [...everyId], potId };
  }

  #try(attempt: Attempt): Promise<After> {
    const stage = this.#stage;
    const attempts: { [Kind in Attempt['kind']]: (one: Extract<Attempt, { kind: Kind }>) => Promise<After> } = {
      step: (one) => tryStep(stage, one),
      go: (one) => tryGoing(stage, one),
      meddle: (one) => tryMeddling(stage, one),
      part: (one) => tryPart(stage, one),
      pot: (one) => tryPot(stage, one),
      pay: (one) => tryPaying(stage, one),
      card: (one) => tryCard(stage, one),
      again: () => tryAgain(stage),
      open: (one) => tryOpening(stage, one),
      action: (one) => tryDisputeAction(stage, one),
      go_on: (one) => tryGoingOn(stage, one),
      ripen: (one) => tryRipening(stage, one),
      withdraw: (one) => tryWithdrawing(stage, one),
      deposit: (one) => tryDeposit(stage, one),
      payout: (one) => tryPayout(stage, one),
      hold: (one) => tryHold(stage, one),
      pay_on: (one) => tryPayingOn(stage, one),
      follow: () => tryFollowing(stage),
      wait: (one) => tryWaiting(stage, one),
    };
    const tryIt = attempts[attempt.kind] as (one: Attempt) => Promise<After>;
    return tryIt(attempt);
  }
}
