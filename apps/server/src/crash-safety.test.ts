import { mkdtempSync, rmSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Id } from '@rentreel/contracts/ids';
import { type Database, openDatabase } from '@rentreel/db';
import { makeDueBookings } from '@rentreel/domain/bookings/testing';
import { systemClock } from '@rentreel/domain/kernel';
import { createFixture, publishHome, type Fixture } from '@rentreel/domain/testing';
import { ledgerChecks } from '@rentreel/domain/ledger-checks';
import { verifyLedger } from '@rentreel/domain/wallet';
import { kobo } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BuiltMain, buildMain } from './testing/built-main.ts';
import { ServerProcess } from './testing/crash/server-process.ts';
import { KeyedCaller, Mover, Renter } from './testing/crash/clients.ts';
import { endCheckPeriods, readRentalBooks, type RentalMoney } from './testing/crash/rental-books.ts';
import { freePort } from './testing/test-server.ts';
import { createTestClient, type TestClient } from './testing/test-client.ts';

const rounds = Number(process.env['DEPOSIT_KILLS'] ?? 3);
const people = 6;
const kills = Number(process.env['ESCROW_KILLS'] ?? 2);

let folder: string;
let databaseUrl: string;
let url: string;
let built: BuiltMain;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rentreel-crash-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  databaseUrl = `file:${join(folder, 'rentreel.db')}`;
  built = await buildMain();
  server = new ServerProcess(built.path, {
    NODE_ENV: 'test',
    DEMO: 'false',
    PORT: String(port),
    APP_ORIGIN: url,
    DATABASE_URL: databaseUrl,
    DATA_FOLDER: folder,
    RATE_LIMIT_FACTOR: '1000',
    SIGN_UPS_PER_ADDRESS: '100000',
    WALLET_TIERS: 'none/none,none/none,none/none,none/none',
    DEV_LOCAL_WEBHOOKS: 'true',
    LOG_LEVEL: 'error',
  });
}, 90_000);

afterAll(async () => {
  await server.end('SIGKILL');
  built.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function signUp(): Promise<{ client: TestClient; userId: Id<'usr'> }> {
  const client = createTestClient(url);
  await client.signUp();
  return { client, userId: (await client.trpc.auth.me.query())?.uid ?? 'usr_none' };
}

/** A stub of a user's webhook endpoint that stores the payment id of each delivery by the delivery's id. */
class Receiver {
  readonly paymentOf = new Map<string, string>();
  readonly #server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { data } = JSON.parse(body) as { data: { paymentId: Id<'pay'> } };
      this.paymentOf.set(String(request.headers['webhook-id']), data.paymentId);
      response.end();
    });
  });

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}

/** Returns the payment ids of a user in ascending order. */
async function paymentsOf(userId: Id<'usr'>): Promise<string[]> {
  const database = await openDatabase({ url: databaseUrl, readonly: true });
  const { rows } = await database.readClient.execute({
    sql: 'SELECT id FROM payments WHERE user_id = ?',
    args: [userId],
  });
  await database.close();
  return rows
    .flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
    .toSorted((one, other) => one.localeCompare(other));
}

/** Runs `work` on the database, beside a server that may be running. */
async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ url: databaseUrl });
  await work(database);
  await database.close();
}

/** Ends the leases of killed workers, as their expiry after a minute would. */
const endLeases = () =>
  withDatabase((database) =>
    database.writer.write(async (tx) => {
      await tx.$client.execute('UPDATE outbox_events SET lease_until = 0');
    }),
  );

/** Asserts that each call was applied once, and that all of its responses are equal. */
async function expectAppliedOnce(caller: KeyedCaller): Promise<void> {
  await caller.repeatAll();
  for (const { answers, key } of caller.calls) expect(new Set(answers).size, key).toBe(1);
  const sum = caller.applied('wallet.deposit').reduce((total, { input }) => total + (input.amountKobo ?? 0), 0);
  expect(await caller.client.trpc.wallet.balance.query()).toBe(sum);
  const names = (await caller.client.trpc.savedPlaces.list.query()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    caller
      .applied('savedPlaces.add')
      .map(({ key }) => key)
      .toSorted(),
  );
}

describe('a server killed during deposits, withdrawals and calls with an Idempotency-Key', () => {
  const title = `loses no acknowledged payment, applies no call twice and repeats its responses over ${rounds} kills`;

  it(title, { timeout: 600_000 }, async () => {
    await server.start();
    const owners = await Promise.all(Array.from({ length: people }, signUp));
    const movers = owners.map(({ client }, index) => new Mover(client, index));
    const programs = await Promise.all(Array.from({ length: people }, signUp));
    const callers = programs.map(({ client }, index) => new KeyedCaller(client, index));
    const receiver = new Receiver();
    const topics = ['wallet.deposited' as const, 'wallet.withdrawn' as const];
    const [owner] = owners;
    await owner?.client.trpc.webhooks.create.mutate({ name: 'Books', url: await receiver.listen(), topics });
    let cutOff = 0;
    for (let round = 0; round < rounds; round += 1) {
      const moving = Promise.all([...movers, ...callers].map((each) => each.moveOn()));
      await sleep(50 + ((round * 37) % 200));
      await server.end('SIGKILL');
      await moving;
      await endLeases();
      await server.start();
      await Promise.all(movers.map((mover) => mover.settle()));
      for (const caller of callers) cutOff += await caller.settle();
    }

    expect(cutOff).toBeGreaterThan(0);
    for (const caller of callers) await expectAppliedOnce(caller);
    const answers = movers.flatMap((mover) => [...mover.answered.values()].map((answer) => ({ mover, ...answer })));
    expect(answers.length).toBeGreaterThan(rounds * people);
    expect(new Set(answers.map(({ transaction }) => transaction.id)).size).toBe(answers.length);
    for (const mover of movers) {
      const sum = [...mover.answered.values()].reduce((total, { transaction }) => total + transaction.amountKobo, 0);
      expect(await mover.balance()).toBe(sum);
    }
    for (const { mover, movement, transaction } of answers.filter((_, index) => index % 10 === 0)) {
      expect(await mover.ask(movement)).toEqual(transaction);
    }

    const moved = await paymentsOf(owner?.userId ?? 'usr_none');
    expect(moved.length).toBeGreaterThan(rounds);
    await vi.waitFor(
      () => expect([...receiver.paymentOf.values()].toSorted((one, other) => one.localeCompare(other))).toEqual(moved),
      { timeout: 60_000, interval: 100 },
    );
    await receiver.close();

    const database = await openDatabase({ url: databaseUrl, readonly: true });
    const report = await verifyLedger(database, ledgerChecks);
    const { rows } = await database.readClient.execute(
      "SELECT count(*) AS entries FROM journal_entries WHERE kind IN ('deposit', 'withdrawal_requested')",
    );
    await database.close();
    expect(report.findings).toEqual([]);
    const deposits = callers.flatMap((caller) => caller.applied('wallet.deposit'));
    expect(rows[0]?.['entries']).toBe(answers.length + deposits.length);
  });
});

describe('a server killed during payments for homes and their release', () => {
  const purse = 20_000_000_000;
  const perKill = 18;
  const depositKobo = 3_000_000;
  const inOrder = ['payment_due', 'funded', 'handed_over', 'active'];

  let landlordId: Id<'usr'>;
  let renters: Renter[];
  let listingId: `lst_${string}`;
  let onAnswer: () => void = () => undefined;
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
  });
  afterAll(() => fixture.dispose());

  async function addBookings(database: Database): Promise<void> {
    const tenantIds = renters.map(({ userId }) => userId);
    const services = { ...fixture.services, database, clock: systemClock };
    const made = await makeDueBookings(services, { tenantIds, landlordId, listingId, count: perKill });
    for (const due of made) renters.find(({ userId }) => userId === due.row.tenantId)?.add(due);
  }

  /** Lets every renter continue until the server has given this many responses, then kills it. */
  async function rentAndKill(answers: number): Promise<void> {
    let left = answers;
    const enough = new Promise<void>((resolve) => {
      onAnswer = () => {
        left -= 1;
        if (left === 0) resolve();
      };
    });
    const renting = Promise.all(renters.map((renter) => renter.moveOn()));
    await Promise.race([enough, renting]);
    await server.end('SIGKILL');
    await renting;
  }

  /** Asserts that a home was paid and released at most once, and that no acknowledged state was lost. */
  function expectOnce({ id, tenantId, state, funded, released, heldKobo }: RentalMoney) {
    const known = renters.find(({ userId }) => userId === tenantId)?.known.get(id);
    if (!known) throw new Error(`no renter for ${id}`);
    expect(inOrder.indexOf(state), id).toBeGreaterThanOrEqual(inOrder.indexOf(known.state));
    const [paidIn, letOut] = [state === 'payment_due' ? 0 : 1, state === 'active' ? 1 : 0];
    const moved = { spentKobo: paidIn * known.amountKobo, earnedKobo: letOut * (known.amountKobo - depositKobo) };
    expect({ id, funded, released }).toEqual({ id, funded: paidIn, released: letOut });
    expect(heldKobo).toBe(moved.spentKobo - moved.earnedKobo);
    return { ...moved, tenantId };
  }

  /** Asserts that ledger and wallets match every payment and release to the kobo; returns the bookings' states. */
  async function expectSound(database: Database): Promise<string[]> {
    const accountIds = [landlordId, ...renters.map(({ userId }) => userId)];
    const { findings, rentals, wallets } = await readRentalBooks(database, accountIds);
    expect(findings).toEqual([]);
    const moved = rentals.map(expectOnce);
    const earned = moved.reduce((sum, { earnedKobo }) => sum + earnedKobo, 0);
    const leftTo = (userId: Id<'usr'>) =>
      moved.reduce((left, { tenantId, spentKobo }) => left - (tenantId === userId ? spentKobo : 0), purse);
    const left = renters.map(({ userId }) => [userId, leftTo(userId)] as const);
    expect(wallets).toEqual(new Map([[landlordId, earned], ...left]));
    return rentals.map(({ state }) => state);
  }

  it(`charges and releases each home once over ${kills} kills`, { timeout: 120_000 + kills * 30_000 }, async () => {
    await server.start();
    landlordId = (await signUp()).userId;
    const answered = () => onAnswer();
    renters = await Promise.all(
      Array.from({ length: people }, async () => {
        const { client, userId } = await signUp();
        await client.trpc.wallet.deposit.mutate({ amountKobo: kobo(purse) });
        return new Renter(client, userId, answered);
      }),
    );
    await withDatabase(async (database) => {
      const actor = { kind: 'user', userId: landlordId, role: 'user', sessionId: 'a-session' } as const;
      listingId = await publishHome({ ...fixture.contextOf(actor), database, clock: systemClock });
      await addBookings(database);
    });

    for (let kill = 0; kill < kills; kill += 1) {
      await rentAndKill(5 + ((kill * 17) % 40));
      await withDatabase(async (database) => {
        await expectSound(database);
        await endCheckPeriods(database);
        await addBookings(database);
      });
      await server.start();
    }

    expect(await Promise.all(renters.map((renter) => renter.moveOn()))).not.toContain(false);
    await withDatabase(endCheckPeriods);
    await expect
      .poll(
        async () => {
          await Promise.all(renters.map((renter) => renter.look()));
          return renters.flatMap(({ known }) => [...known.values()]).filter(({ state }) => state !== 'active').length;
        },
        { timeout: 60_000, interval: 200 },
      )
      .toBe(0);
    for (const renter of renters) await renter.payAgain();
    await server.end('SIGTERM');
    await withDatabase(async (database) => {
      expect(await expectSound(database)).toEqual(Array.from({ length: perKill * (kills + 1) }, () => 'active'));
    });
  });
});
