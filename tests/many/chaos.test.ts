import { setTimeout as sleep } from 'node:timers/promises';
import { type RentReelClient, type RetryRules, RentReelError, createClient, pages } from '@rentreel/client';
import { openDatabase } from '@rentreel/db';
import { addReadyUploads, makeListingContent } from '@rentreel/domain/testing';
import { hasRedis } from '@rentreel/integrations/testing';
import { type TestClient, createTestClient } from '@rentreel/server/testing';
import { TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../support/run-cli.ts';
import { type Deployment, type Place, deploy, haproxy } from './deployment.ts';

/** Set by `npm run test:chaos`; with `npm run test:many` a minute and a half suffices to kill each process once. */
const minutes = Number(process.env['CHAOS_MINUTES'] ?? (process.env['MANY'] === 'all' ? 1.5 : 0));
if (minutes > 0 && !haproxy) process.stdout.write('Without haproxy there is no chaos: apt-get install haproxy\n');

const writers = 8;
const everyMs = 20_000;
/** With a message in every twelfth turn no user reaches the limit of 60 a minute. */
const pauseMs = 100;
const timeout = minutes * 60_000 + 600_000;

/** In each turn a user deposits, saves into their pot or sends a message; each movement has a unique amount. */
type Kind = 'deposit' | 'save' | 'message';
const kindOf = (turn: number): Kind => (turn % 12 === 11 ? 'message' : turn % 2 === 0 ? 'deposit' : 'save');
const depositOf = (turn: number) => 100_000 + turn;
const saveOf = (turn: number) => 1000 + turn;
/** Returns the change of the balance by a turn, in kobo. */
const changeOf = (turn: number) => ({ deposit: depositOf(turn), save: -saveOf(turn), message: 0 })[kindOf(turn)];
const textOf = (turn: number) => `Message of turn ${turn}`;
const turnsOf = (kind: Kind, last: number) =>
  Array.from({ length: last + 1 }, (_, turn) => turn).filter((turn) => kindOf(turn) === kind);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

type Victim = Place | 'redis';

interface Person {
  readonly session: TestClient;
  readonly program: RentReelClient;
  readonly reader: RentReelClient;
  readonly potId: `pot_${string}`;
  readonly conversationId: `cnv_${string}`;
  /** Balance after each acknowledged turn, in kobo. */
  readonly balances: number[];
}

/** Returns whether an error is final: a 4xx status is caused by the input or the user, not by a killed process. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof RentReelError ? error.status : undefined;
  const shape: unknown = error instanceof TRPCClientError ? error.data : undefined;
  const sent = status ?? (shape as { readonly httpStatus?: number } | undefined)?.httpStatus ?? 0;
  return sent >= 400 && sent < 500;
}

describe.skipIf(minutes === 0 || !haproxy)('a deployment in which a process is killed every 20 s', { timeout }, () => {
  let deployment: Deployment;
  const people: Person[] = [];
  const seen = {
    kills: {} as Record<string, number>,
    repeated: 0,
    slowest: { ms: 0, of: '' },
    reads: 0,
    wrongReads: 0,
  };
  const failedReads: Record<string, number> = {};
  /** Name of the process that was killed last. */
  let victim: Victim = 'reader1';

  const programOf = async (who: TestClient, retry: Partial<RetryRules>) => {
    const scopes = ['wallet:read', 'messages:read', 'messages:write'] as const;
    const { secret } = await who.trpc.keys.create.mutate({ name: 'Chaos', scopes: [...scopes], days: 1 });
    return createClient({ baseUrl: deployment.url, apiKey: secret, retry });
  };

  /** Publishes the home that all users write about. */
  const offerHome = async () => {
    const landlord = createTestClient(deployment.url);
    await landlord.signUp();
    const ownerId = (await landlord.trpc.auth.me.query())?.uid ?? 'usr_none';
    const database = await openDatabase({ url: deployment.databaseUrl });
    const media = await addReadyUploads(database, { ownerId });
    await database.close();
    const { id: listingId } = await landlord.trpc.listings.create.mutate({ ...makeListingContent(), media });
    await landlord.trpc.listings.publish.mutate({ listingId });
    return listingId;
  };

  beforeAll(async () => {
    deployment = await deploy({ redis: hasRedis });
    const listingId = await offerHome();
    const targetDay = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    for (let one = 0; one < writers; one += 1) {
      const session = createTestClient(deployment.url);
      await session.signUp();
      const { id: conversationId } = await session.trpc.messages.open.mutate({ listingId });
      const pot = { name: 'Rent', targetKobo: 100_000_000_000, targetDay, clientId: 'the-only-pot-of-a-person' };
      const { id: potId } = await session.trpc.pots.create.mutate(pot);
      const program = await programOf(session, { firstDelayMs: 100 });
      const reader = await programOf(session, { maxAttempts: 1 });
      people.push({ session, program, reader, potId, conversationId, balances: [] });
    }
  }, timeout);
  afterAll(() => deployment?.dispose());

  const take = ({ session, program, potId, conversationId }: Person, turn: number) => {
    const idempotencyKey = `chaos-of-turn-${turn}`;
    const actions = {
      deposit: () => session.trpc.wallet.deposit.mutate({ amountKobo: depositOf(turn), idempotencyKey }),
      save: () => session.trpc.pots.save.mutate({ potId, amountKobo: saveOf(turn), idempotencyKey }),
      message: () =>
        program.messages.send(
          { conversationId, clientId: `message-of-turn-${turn}`, text: textOf(turn) },
          { idempotencyKey },
        ),
    };
    return actions[kindOf(turn)]();
  };
  const untilAnswered = async (person: Person, turn: number) => {
    for (;;) {
      try {
        await take(person, turn);
        return;
      } catch (error) {
        if (isRefusal(error)) throw error;
        seen.repeated += 1;
        await sleep(pauseMs);
      }
    }
  };

  /** Runs turn after turn, each with one idempotency key until it is acknowledged. */
  const write = async (person: Person, isOver: () => boolean) => {
    for (let turn = 0; !isOver(); turn += 1) {
      const began = performance.now();
      await untilAnswered(person, turn);
      const ms = Math.round(performance.now() - began);
      if (ms > seen.slowest.ms) seen.slowest = { ms, of: `${kindOf(turn)} after the ${victim} was killed` };
      person.balances.push((person.balances.at(-1) ?? 0) + changeOf(turn));
      await sleep(pauseMs);
    }
  };

  /**
   * Returns whether the balance is one that the user has had since the call began; the turn in progress may be included.
   */
  const isBalanceRight = async ({ reader, balances }: Person) => {
    const before = balances.length;
    const kobo = await reader.wallet.balance();
    const next = (balances.at(-1) ?? 0) + changeOf(balances.length);
    return [0, ...balances, next].slice(before).includes(kobo);
  };
  const isLastMessageStored = async ({ reader, balances, conversationId }: Person) => {
    const last = turnsOf('message', balances.length - 1).at(-1);
    const { messages } = await reader.messages.thread({ conversationId, limit: 5 });
    return last === undefined || messages.some(({ text }) => text === textOf(last));
  };

  /**
   * Reads balance and chat in turns: each response must include everything acknowledged before, and nothing that was never
   * sent.
   */
  const read = async (person: Person, isOver: () => boolean) => {
    for (let turn = 0; !isOver(); turn += 1) {
      try {
        const isRight = await (turn % 2 === 0 ? isBalanceRight(person) : isLastMessageStored(person));
        if (!isRight) seen.wrongReads += 1;
      } catch (error) {
        const why = String(error instanceof RentReelError ? (error.status ?? error.code) : error);
        failedReads[why] = (failedReads[why] ?? 0) + 1;
      }
      seen.reads += 1;
      await sleep(pauseMs);
    }
  };

  const killInTurns = async (until: number) => {
    const { redis } = deployment;
    const names = ['reader1', 'writer', ...(redis ? ['redis' as const] : []), 'reader2'] as const;
    const kill = (name: Victim) => (name === 'redis' ? redis?.kill() : deployment.kill(name));
    const start = (name: Victim) => (name === 'redis' ? redis?.start() : deployment.start(name));
    for (let turn = 0; Date.now() < until; turn += 1) {
      const next = Date.now() + everyMs;
      victim = names[turn % names.length] ?? 'writer';
      seen.kills[victim] = (seen.kills[victim] ?? 0) + 1;
      await kill(victim);
      await sleep(1000);
      await start(victim);
      await sleep(Math.max(Math.min(next, until) - Date.now(), 0));
    }
  };

  const storedMessages = async ({ program, conversationId }: Person) => {
    const texts: string[] = [];
    for (let before: number | undefined; ;) {
      const page = await program.messages.thread({
        conversationId,
        limit: 100,
        ...(before !== undefined && { before }),
      });
      texts.unshift(...page.messages.map(({ text }) => text));
      before = page.messages[0]?.seq;
      if (!page.hasMore) return texts;
    }
  };

  const isStoredOnce = async (person: Person) => {
    const last = person.balances.length - 1;
    const amounts: number[] = [];
    for await (const { amountKobo } of pages(person.program.wallet.searchTransactions, {})) amounts.push(amountKobo);
    const ofSign = (sign: number) => amounts.filter((kobo) => Math.sign(kobo) === sign).toSorted((a, b) => a - b);
    expect(ofSign(1)).toEqual(turnsOf('deposit', last).map(depositOf));
    expect(ofSign(-1)).toEqual(
      turnsOf('save', last)
        .map((turn) => -saveOf(turn))
        .toReversed(),
    );
    expect(await person.program.wallet.balance()).toBe(person.balances.at(-1));
    expect(await storedMessages(person)).toEqual(turnsOf('message', last).map(textOf));
  };

  it('stores every acknowledged deposit, saving and message once, and serves no stale read', async () => {
    const until = Date.now() + minutes * 60_000;
    const isOver = () => Date.now() >= until;
    await Promise.all([
      killInTurns(until),
      ...people.map((person) => write(person, isOver)),
      ...people.map((person) => read(person, isOver)),
    ]);
    const answered = sum(people.map(({ balances }) => balances.length));
    process.stdout.write(`${JSON.stringify({ minutes, answered, ...seen, failedReads })}\n`);
    for (const person of people) await isStoredOnce(person);
    expect(await verifyBooks(deployment.databaseUrl)).toEqual({ ledger: 0, audit: 0 });
    expect(seen.wrongReads).toBe(0);
    // Tolerates reads that were cut off mid-response; a higher share means that a process did not come back.
    expect(sum(Object.values(failedReads))).toBeLessThanOrEqual(seen.reads / 100);
  });
});
