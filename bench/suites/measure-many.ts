import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasRedis, startRedis } from '@rentreel/integrations/testing';
import { type LoadResult, type ServerFacts, generateLoad, newDeposit } from '../http/generate-load.ts';
import { type ComparedLine, type GoalLine, atLeast, atMost, oursAtMost } from '../lib/goal-line.ts';
import { type Program, startProgram } from '../lib/program.ts';
import { middle, quantile } from '../lib/statistics.ts';
import { ChatClient } from '../messages/chat-client.ts';
import type { BenchChat, ChatFacts } from '../messages/open-chats.ts';
import type { SuiteOptions, SuiteResult } from './suite.ts';

const readerCount = 4;
const chatCount = 20;
const rounds = 3;
const seconds = 2;
const cores = cpus().length;
/**
 * The load generator and each measured process need a separate core: with fewer cores a figure is reported without a goal.
 */
const goalWithCores = (wanted: number, goal: ComparedLine['goal']) => (cores >= wanted && goal ? { goal } : {});

const balance = { name: 'balance', path: 'wallet.balance' } as const;
const deposit = { name: 'deposit', path: 'wallet.deposit', body: newDeposit } as const;
/** The load on readers where they must not be the bottleneck. */
const calmReads = { connections: 4, seconds, rate: 100 } as const;

interface Processes {
  readonly writer: ServerFacts;
  readonly readers: readonly ServerFacts[];
  readonly chats: readonly BenchChat[];
  readonly stop: () => Promise<void>;
}

/** A writer and readers on one file, each a process. */
async function startProcesses(programs: string, count: number, redisUrl?: string): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), 'rentreel-bench-'));
  const shared = { APP_SECRET: 'the same secret for all of the processes', ...(redisUrl && { REDIS_URL: redisUrl }) };
  const start = async (role: string, more: readonly string[] = []): Promise<Program> => {
    const settings = JSON.stringify({ ...shared, ROLE: role });
    const program = startProgram(join(programs, 'many.js'), [folder, settings, ...more]);
    await program.ready;
    return program;
  };
  const writer = await start('writer', [String(chatCount)]);
  const { url, chats } = await writer.ask<ChatFacts>('facts');
  const readers: Program[] = [];
  while (readers.length < count) readers.push(await start('reader'));
  const cookies = chats.flatMap((chat) => chat.cookies);
  const factsOf = (at: string): ServerFacts => ({ url: at, bareUrl: at, cookies });
  const urls = [];
  for (const reader of readers) urls.push(await reader.ask<string>('url'));
  return {
    writer: factsOf(url),
    readers: urls.map(factsOf),
    chats,
    stop: async () => {
      for (const program of [...readers, writer]) await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the reads per second of all given readers together, each with its own callers. */
async function readTogether(readers: readonly ServerFacts[]): Promise<number> {
  const results = await Promise.all(
    readers.map((reader) => generateLoad(reader, balance, { connections: 16, seconds })),
  );
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

/** Measures alternately, so that other load on the machine affects all figures alike; returns each figure per round. */
async function measureReadsAndWrites({ writer, readers }: Processes) {
  const [first = writer] = readers;
  const flood = (): Promise<LoadResult> => generateLoad(writer, deposit, { connections: 16, seconds });
  const taken = { one: [], two: [], alone: [], beside: [], idleP99: [], floodedP99: [] } as Record<string, number[]>;
  for (let round = 0; round <= rounds; round += 1) {
    const one = await readTogether([first]);
    const two = await readTogether(readers.slice(0, 2));
    const alone = await flood();
    const [beside] = await Promise.all([flood(), ...readers.map((reader) => generateLoad(reader, balance, calmReads))]);
    const idle = await generateLoad(first, balance, calmReads);
    const [flooded] = await Promise.all([generateLoad(first, balance, calmReads), flood()]);
    // The first round is a warm-up.
    if (round === 0) continue;
    const figures = {
      one,
      two,
      alone: alone.perSecond,
      beside: beside.perSecond,
      idleP99: idle.p99Ms,
      floodedP99: flooded.p99Ms,
    };
    for (const [name, figure] of Object.entries(figures)) taken[name]?.push(figure);
  }
  return taken;
}

/** Measures the milliseconds from a message's call at the writer until its text is on a device at the reader. */
async function measureLive({ writer, readers: [reader = writer], chats }: Processes): Promise<number[]> {
  const sentAt = new Map<string, number>();
  const tookMs: number[] = [];
  const devices = chats.map(({ conversationId, cookies: [, landlord] }) => {
    const place = { url: reader.url, conversationId, cookie: landlord };
    return new ChatClient(place, (text) => {
      const at = sentAt.get(text);
      if (at !== undefined) tookMs.push(performance.now() - at);
    });
  });
  await Promise.all(devices.map((device) => device.connect()));
  const messages = 10 * chats.length;
  for (let turn = 0; turn < messages; turn += 1) {
    const { conversationId, cookies } = chats[turn % chats.length] as BenchChat;
    const text = `Message ${turn}`;
    sentAt.set(text, performance.now());
    await new ChatClient({ url: writer.url, conversationId, cookie: cookies[0] }).send(text, randomUUID());
    await sleep(20);
  }
  const until = performance.now() + 10_000;
  while (tookMs.length < messages && performance.now() < until) await sleep(20);
  await Promise.all(devices.map((device) => device.cut()));
  if (tookMs.length < messages) throw new Error(`${messages - tookMs.length} of ${messages} messages did not come`);
  return tookMs;
}

const liveLine = (how: string, tookMs: readonly number[], goalMs: number): ComparedLine => ({
  what: `a message sent at the writer, on a device at a reader, ${how}, p99`,
  unit: 'ms',
  ours: quantile(tookMs, 0.99),
  opponent: { name: 'p50', value: quantile(tookMs, 0.5) },
  goal: oursAtMost(goalMs),
});

/**
 * A writer and readers on one file: the throughput of readers, their effect on the writer, and the delivery of live events
 * between them.
 */
export async function measureMany({ programs }: SuiteOptions): Promise<SuiteResult> {
  const processes = await startProcesses(programs, readerCount);
  const taken = await measureReadsAndWrites(processes);
  const through = { log: await measureLive(processes), redis: [] as number[] };
  await processes.stop();
  const figure = (name: string) => middle(taken[name], (each) => each);
  const lines: GoalLine[] = [
    {
      what: `wallet.balance of two readers, 16 callers each, ${cores} cores (the goal asks for 4)`,
      unit: 'per second',
      ours: figure('two'),
      opponent: { name: 'one reader', value: figure('one') },
      ...goalWithCores(4, atLeast(1.6)),
    },
    {
      what: `wallet.deposit while ${readerCount} readers answer 100 reads a second each, ${cores} cores`,
      unit: 'per second',
      ours: figure('beside'),
      opponent: { name: 'alone', value: figure('alone') },
      goal: atLeast(0.8),
    },
    {
      what: `wallet.balance at a reader while 16 callers flood the writer with deposits, p99, ${cores} cores`,
      unit: 'ms',
      ours: figure('floodedP99'),
      opponent: { name: 'idle', value: figure('idleP99') },
      goal: atMost(2),
    },
    liveLine('without Redis', through.log, 150),
  ];
  if (hasRedis) {
    const redis = await startRedis();
    const pair = await startProcesses(programs, 1, redis.url);
    through.redis = await measureLive(pair);
    await pair.stop();
    await redis.kill();
    lines.push(liveLine('with Redis', through.redis, 50));
  } else {
    lines.push({
      what: 'live events through Redis',
      missing: 'redis-server is not installed: apt-get install redis-server',
    });
  }
  return { lines, rounds: { taken, through } };
}
