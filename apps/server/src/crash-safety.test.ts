import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DepositInput, depositInput, type WalletTransaction } from '@rentreel/contracts/wallet';
import { openDatabase } from '@rentreel/db';
import { verifyLedger } from '@rentreel/domain/wallet';
import { TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from './process/repository-root.ts';
import { type BuiltMain, buildMain } from './testing/build-main.ts';
import { freePort } from './testing/free-port.ts';
import { createTestClient, type TestClient } from './testing/test-client.ts';

const rounds = 20;
const people = 6;

/** The server as a process of its own, which can be killed. */
class ServerProcess {
  readonly #main: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(main: string, env: NodeJS.ProcessEnv) {
    this.#main = main;
    this.#env = env;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#main], {
      cwd: repositoryRoot(),
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()));
    const until = performance.now() + 60_000;
    while (!said.includes('RentReel is ready')) {
      if (child.exitCode !== null || performance.now() > until) throw new Error(`the server did not start: ${said}`);
      await sleep(20);
    }
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}

interface Movement {
  readonly verb: 'deposit' | 'withdraw';
  readonly input: DepositInput & { readonly idempotencyKey: string };
}

/** One person who moves money, remembers every answer, and sends what was not answered again with the same key. */
class Mover {
  readonly answered = new Map<string, { movement: Movement; transaction: WalletTransaction }>();
  readonly #client: TestClient;
  readonly #number: number;
  #open: Movement | undefined;
  #made = 0;

  constructor(client: TestClient, number: number) {
    this.#client = client;
    this.#number = number;
  }

  /** Moves money until the server is gone. */
  async moveOn(): Promise<void> {
    for (;;) {
      this.#open ??= this.#next();
      if (!(await this.#send(this.#open))) return;
      this.#open = undefined;
    }
  }

  async settle(): Promise<void> {
    if (this.#open && !(await this.#send(this.#open))) throw new Error('the server is gone');
    this.#open = undefined;
  }

  ask(movement: Movement): Promise<WalletTransaction> {
    return this.#client.trpc.wallet[movement.verb].mutate(movement.input);
  }

  balance(): Promise<number> {
    return this.#client.trpc.wallet.balance.query();
  }

  #next(): Movement {
    this.#made += 1;
    const idempotencyKey = `mover-${this.#number}-${this.#made}`;
    const verb = this.#made % 4 === 0 ? 'withdraw' : 'deposit';
    const amountKobo = verb === 'deposit' ? 1000 + (this.#made % 97) : 500;
    return { verb, input: { ...depositInput.parse({ amountKobo }), idempotencyKey } };
  }

  /** False when the connection broke: nobody knows then whether the money moved. */
  async #send(movement: Movement): Promise<boolean> {
    try {
      this.answered.set(movement.input.idempotencyKey, { movement, transaction: await this.ask(movement) });
      return true;
    } catch (error) {
      if (error instanceof TRPCClientError && error.data === undefined) return false;
      throw error;
    }
  }
}

describe('a server that is killed in the middle of deposits', () => {
  let folder: string;
  let built: BuiltMain;
  let server: ServerProcess;
  let movers: Mover[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rentreel-crash-'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    built = await buildMain();
    server = new ServerProcess(built.path, {
      NODE_ENV: 'test',
      DEMO: 'false',
      PORT: String(port),
      APP_ORIGIN: url,
      DATABASE_URL: `file:${join(folder, 'rentreel.db')}`,
      DATA_FOLDER: folder,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    });
    await server.start();
    movers = await Promise.all(
      Array.from({ length: people }, async (_, index) => {
        const client = createTestClient(url);
        await client.signUp();
        return new Mover(client, index);
      }),
    );
  }, 90_000);

  afterAll(async () => {
    await server.end('SIGKILL');
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it(`loses nothing that it acknowledged and doubles nothing, ${rounds} times`, { timeout: 600_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const moving = Promise.all(movers.map((mover) => mover.moveOn()));
      await sleep(100 + ((round * 37) % 200));
      await server.end('SIGKILL');
      await moving;
      await server.start();
      await Promise.all(movers.map((mover) => mover.settle()));
    }

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

    await server.end('SIGTERM');
    const database = await openDatabase({ url: `file:${join(folder, 'rentreel.db')}`, readonly: true });
    const report = await verifyLedger(database);
    const { rows } = await database.readClient.execute(
      "SELECT count(*) AS entries FROM journal_entries WHERE kind IN ('deposit', 'withdrawal_requested')",
    );
    await database.close();
    expect(report.findings).toEqual([]);
    expect(rows[0]?.['entries']).toBe(answers.length);
  });
});
