import type { Id } from '@rentreel/contracts/ids';
import type { Database } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import {
  applyEntry,
  type Balances,
  depositPosting,
  type RecordedEntry,
  transferPosting,
  userAvailable,
  withdrawalRequestedPosting,
} from '@rentreel/ledger';
import { arbitraryAttempts, runAttempts } from '@rentreel/ledger/testing';
import { kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../kernel/index.ts';
import { assertLedgerBalanced, readBooks } from '../testing/database.ts';
import { createFixture, type TestPerson, type Fixture } from '../testing/index.ts';
import { withdrawFromWallet } from '../payouts/index.ts';
import { depositToWallet, getWalletBalance, transferBetweenWallets } from './index.ts';
import { postEntries } from './journal.ts';
import { checkJournal } from './verify/check-journal.ts';

async function inFixture(work: (fixture: Fixture) => Promise<void>): Promise<void> {
  const fixture = await createFixture();
  try {
    await work(fixture);
  } finally {
    await fixture.dispose();
  }
}

async function addUsers(fixture: Fixture, ids: readonly Id<'usr'>[]): Promise<void> {
  const rows = ids.map((id) => ({
    id,
    email: id,
    name: id,
    passwordHash: '-',
    referralCode: id,
    createdAt: 0,
    updatedAt: 0,
  }));
  await fixture.services.database.writer.write(async (tx) => tx.insert(users).values(rows));
}

/** Splits attempts into batches of the given sizes, and earlier where one refers to another in its batch. */
function inBatches(attempts: readonly RecordedEntry[], sizes: readonly number[]): RecordedEntry[][] {
  const batches: RecordedEntry[][] = [[]];
  for (const attempt of attempts) {
    const last = batches.at(-1) ?? [];
    const full = last.length >= (sizes[batches.length] ?? 1);
    if (full || last.some(({ id }) => id === attempt.refersTo)) batches.push([attempt]);
    else last.push(attempt);
  }
  return batches;
}

/** Posts the model's attempts batch by batch and returns the keys that were posted. */
async function postAll(database: Database, batches: readonly RecordedEntry[][]): Promise<string[]> {
  const ids = new Map<string, string>();
  const taken: string[] = [];
  for (const batch of batches) {
    // The journal assigns its own ids; the end of a withdrawal that was refused here is skipped.
    const entries = batch.filter(({ refersTo }) => refersTo === undefined || ids.has(refersTo));
    const own = entries.map(({ refersTo = '', ...entry }) => {
      const known = ids.get(refersTo);
      return known === undefined ? entry : { ...entry, refersTo: known };
    });
    const outcomes = await database.writer.write(async (tx) => postEntries(tx, own, 1));
    for (const [index, outcome] of outcomes.entries()) {
      const entry = entries[index];
      if (outcome.status !== 'posted' || !entry) continue;
      ids.set(entry.id, outcome.entry.id);
      taken.push(entry.idempotencyKey);
    }
  }
  return taken;
}

describe('the journal', () => {
  it('stays consistent over batches of any size and contains exactly the entries reported as posted', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 60, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(arbitraryAttempts, sizes, async (attempts, wished) =>
        inFixture(async (fixture) => {
          await addUsers(fixture, ['usr_ada', 'usr_bola', 'usr_chidi', 'usr_danjuma']);
          const { database } = fixture.services;
          const taken = await postAll(database, inBatches(attempts, wished));
          const inJournal = (await readBooks(database))['journal_entries'] as { idempotency_key: string }[];
          expect(inJournal.map((entry) => entry.idempotency_key).toSorted()).toEqual(taken.toSorted());
          expect((await checkJournal(database.readClient)).findings).toEqual([]);
        }),
      ),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it('accepts, refuses and adds up like the model when entries are posted one by one', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryAttempts, async (attempts) =>
        inFixture(async (fixture) => {
          await addUsers(fixture, ['usr_ada', 'usr_bola', 'usr_chidi', 'usr_danjuma']);
          const { database } = fixture.services;
          const taken = await postAll(
            database,
            attempts.map((attempt) => [attempt]),
          );
          const model = runAttempts(attempts);
          expect(taken).toEqual(model.accepted.map((entry) => entry.idempotencyKey));
          const accounts = (await readBooks(database))['ledger_accounts'] as { code: string; balance_kobo: number }[];
          expect(new Map(accounts.map((account) => [account.code, account.balance_kobo]))).toEqual(model.balances);
        }),
      ),
      { numRuns: 25, endOnFailure: true },
    );
  });
});

const step = fc.record({
  useCase: fc.constantFrom('deposit', 'withdraw', 'transfer'),
  person: fc.nat(2),
  away: fc.integer({ min: 1, max: 2 }),
  amountKobo: fc.oneof(fc.constantFrom(1, 2, 99, 100), fc.integer({ min: 1, max: 100_000 })).map(kobo),
  // Few keys, so that many steps repeat an earlier one, with the same or other content.
  key: fc.constantFrom('key-0001', 'key-0002', 'key-0003', 'key-0004', undefined),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A reference model of the wallet: balances, and what each key was used for. */
class WalletModel {
  #balances: Balances = new Map();
  readonly #used = new Map<string, string>();

  answer({ useCase, amountKobo, key }: Step, fromUserId: Id<'usr'>, toUserId: Id<'usr'>): string {
    const name = `${useCase}:${fromUserId}:${key}`;
    const content = `${amountKobo}:${useCase === 'transfer' ? toUserId : ''}`;
    if (key !== undefined && this.#used.has(name)) {
      return this.#used.get(name) === content ? 'done' : 'wallet.key_reused';
    }
    const common = { amountKobo, idempotencyKey: 'model', occurredAt: 1 };
    const entry =
      useCase === 'transfer'
        ? transferPosting({ ...common, fromUserId, toUserId })
        : (useCase === 'deposit' ? depositPosting : withdrawalRequestedPosting)({ ...common, userId: fromUserId });
    if (useCase !== 'deposit' && !this.#balances.has(userAvailable(fromUserId))) return 'wallet.not_found';
    const applied = applyEntry(this.#balances, entry);
    if (!applied.ok) return 'wallet.insufficient_balance';
    this.#balances = applied.balances;
    this.#used.set(name, content);
    return 'done';
  }

  balanceOf(userId: Id<'usr'>): number {
    return this.#balances.get(userAvailable(userId)) ?? 0;
  }
}

async function take({ useCase, amountKobo, key }: Step, from: TestPerson, to: TestPerson): Promise<string> {
  const named = { amountKobo, ...(key !== undefined && { idempotencyKey: key }) };
  const work = {
    deposit: async () => depositToWallet(from.ctx, named),
    withdraw: async () => withdrawFromWallet(from.ctx, named),
    transfer: async () => transferBetweenWallets(from.ctx, { ...named, fromUserId: from.userId, toUserId: to.userId }),
  }[useCase];
  return work().then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );
}

describe('wallet use cases', () => {
  it('answer like the model over any sequence of deposits, withdrawals, transfers and retries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) =>
        inFixture(async (fixture) => {
          const people = [await fixture.createPerson(), await fixture.createPerson(), await fixture.createPerson()];
          const model = new WalletModel();
          for (const each of steps) {
            const from = people[each.person] as TestPerson;
            const to = people[(each.person + each.away) % 3] as TestPerson;
            expect(await take(each, from, to)).toBe(model.answer(each, from.userId, to.userId));
          }
          for (const { ctx, userId } of people) expect(await getWalletBalance(ctx)).toBe(model.balanceOf(userId));
          await assertLedgerBalanced(fixture.services.database);
        }),
      ),
      { numRuns: 40, endOnFailure: true },
    );
  });
});
