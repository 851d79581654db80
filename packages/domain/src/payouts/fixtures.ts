import type { Id } from '@rentreel/contracts/ids';
import {
  type PayoutRules,
  type WithdrawalState,
  defaultPayoutRules,
  nubanCheckDigit,
} from '@rentreel/contracts/payouts';
import { users } from '@rentreel/db/schema';
import { dayMs, kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { type CallerContext, hashNewPassword } from '../auth/index.ts';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { depositToWallet } from '../wallet/index.ts';
import { addBankAccount, completePayout, getWithdrawal, payoutTimerWork, withdrawFromWallet } from './index.ts';
import { findWithdrawal } from './repository.ts';

export const password = 'a long walk by the lagoon';

/** Password hashing is slow by design, so all users share one hash. */
let passwordHash: Promise<string> | undefined;

/** Returns a valid First Bank account number, different for each place. */
export function accountNumber(place: number, bankCode = '011'): string {
  const serial = String(100_000_000 + place);
  return `${serial}${nubanCheckDigit(bankCode, serial) ?? 0}`;
}

/** A user with a password and the caller data that rate limits need. */
export interface PayoutPerson extends TestPerson {
  readonly ctx: CallerContext;
}

/** A fixture with funded users, bank accounts and a bank whose answers the test controls. */
export interface PayoutFixture extends Fixture {
  person(options?: { name?: string; role?: 'user' | 'admin' }): Promise<PayoutPerson>;
  /** Creates a user with this much in the wallet and a usable account. */
  owner(amountKobo: number): Promise<PayoutPerson>;
  /** Withdraws and returns the withdrawal's id. */
  withdraw(owner: PayoutPerson, amountKobo: number): Promise<Id<'pay'>>;
  send(id: Id<'pay'>): Promise<void>;
  stateOf(id: Id<'pay'>): Promise<WithdrawalState | undefined>;
  /** Runs a timer of a withdrawal. */
  timer(kind: string, subjectId: string): Promise<void>;
}

const callerOf = (person: TestPerson): PayoutPerson => ({
  ...person,
  ctx: { ...person.ctx, clientAddress: '102.89.1.7', userAgent: 'test' },
});

export async function createPayoutFixture(rules: Partial<PayoutRules> = {}): Promise<PayoutFixture> {
  const fixture = await createFixture({ payoutRules: { ...defaultPayoutRules, ...rules } });
  const { database, clock } = fixture.services;
  let accounts = 0;

  const person: PayoutFixture['person'] = async (options = {}) => {
    const made = await fixture.createPerson(options);
    passwordHash ??= hashNewPassword(password);
    const hash = await passwordHash;
    await database.writer.write((tx) => tx.update(users).set({ passwordHash: hash }).where(eq(users.id, made.userId)));
    return callerOf(made);
  };
  return {
    ...fixture,
    person,
    owner: async (amountKobo) => {
      const owner = await person();
      await depositToWallet(owner.ctx, { amountKobo: kobo(amountKobo) });
      accounts += 1;
      await addBankAccount(owner.ctx, { bankCode: '011', accountNumber: accountNumber(accounts) });
      clock.advance(dayMs);
      return owner;
    },
    withdraw: async (owner, amountKobo) => {
      const { id } = await withdrawFromWallet(owner.ctx, { amountKobo: kobo(amountKobo) });
      const { rows } = await database.readClient.execute({
        sql: 'SELECT id FROM payments WHERE entry_id = ?',
        args: [id],
      });
      return (await getWithdrawal(owner.ctx, { withdrawalId: rows[0]?.['id'] as Id<'pay'> })).id;
    },
    send: (id) => completePayout(fixture.system, { paymentId: id }),
    stateOf: async (id) => (await findWithdrawal(database.read, id))?.state,
    timer: async (kind, subjectId) => payoutTimerWork[kind]?.(fixture.system, subjectId as never),
  };
}
