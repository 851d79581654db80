import { join } from 'node:path';
import {
  type LoadResult,
  type LoopDelay,
  type ServerFacts,
  type ServerMemory,
  type Target,
  generateLoad,
  newDeposit,
} from '../http/generate-load.ts';
import { alternate } from '../lib/rounds.ts';
import { atLeast, atMost, type ComparedLine, type Goal, type GoalLine, oursAtMost } from '../lib/goal-line.ts';
import { middle } from '../lib/statistics.ts';
import { type Program, startProgram } from '../lib/program.ts';
import type { SuiteOptions, SuiteResult } from './suite.ts';

const connections = 64;
const roundSeconds = 1;
const rounds = 5;
/** Enough for the JIT compiler to have optimised every path. */
const warmUpCalls = 3000;
const earlyCalls = 10_000;

const bare: Target = { name: 'bare', path: '', bare: true };
const balance: Target = { name: 'wallet.balance', path: 'wallet.balance' };
const targets: readonly Target[] = [
  bare,
  { name: 'bench.emptyQuery', path: 'bench.emptyQuery' },
  balance,
  { name: 'bench.emptyMutation', path: 'bench.emptyMutation', body: () => ({}) },
  { name: 'wallet.deposit', path: 'wallet.deposit', body: newDeposit },
  { name: 'wallet.transactions', path: 'wallet.transactions' },
  { name: 'auth.me', path: 'auth.me' },
];

interface CallRound extends LoadResult, LoopDelay {
  /** Processor time of the server per call, in microseconds. */
  readonly processorMicros: number;
}

type Rounds = Readonly<Record<string, readonly CallRound[]>>;

async function measureTarget(program: Program, facts: ServerFacts, target: Target): Promise<CallRound> {
  await program.ask('delay');
  const result = await generateLoad(facts, target, { connections, seconds: roundSeconds });
  const delay = await program.ask<LoopDelay>('delay');
  return { ...result, ...delay, processorMicros: (delay.processorSeconds * 1e6) / result.calls };
}

async function idleDelay(program: Program): Promise<number> {
  await program.ask('delay');
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return (await program.ask<LoopDelay>('delay')).loopP99Ms;
}

/** Megabytes after the first calls and after all of them. */
async function measureMemory(program: Program, facts: ServerFacts, calls: number): Promise<[number, number]> {
  const weigh = async () => (await program.ask<ServerMemory>('memory')).rss / 2 ** 20;
  await generateLoad(facts, balance, { connections, calls: earlyCalls });
  const early = await weigh();
  await generateLoad(facts, balance, { connections, calls: calls - earlyCalls });
  return [early, await weigh()];
}

function compare(measured: Rounds) {
  const figure = (name: string, of: (round: CallRound) => number) => middle(measured[name], of);
  const perSecond = (round: CallRound) => round.perSecond;
  const calls = (ours: string, opponent: string, goal?: Goal): ComparedLine => ({
    what: `${ours} over HTTP, ${connections} connections`,
    unit: 'per second',
    ours: figure(ours, perSecond),
    opponent: { name: opponent === 'bare' ? 'empty Hono handler' : opponent, value: figure(opponent, perSecond) },
    ...(goal && { goal }),
  });
  const tails = targets
    .filter((target) => target !== bare)
    .map(({ name }): ComparedLine => ({
      what: `${name}: p99 ÷ p50`,
      unit: 'ms',
      ours: figure(name, ({ p99Ms }) => p99Ms),
      opponent: { name: 'p50', value: figure(name, ({ p50Ms }) => p50Ms) },
      goal: atMost(5),
    }));
  const processor = (name: string): ComparedLine => ({
    what: `processor time of one ${name}`,
    unit: 'ms',
    ours: figure(name, (round) => round.processorMicros) / 1000,
    opponent: { name: 'empty Hono handler', value: figure('bare', (round) => round.processorMicros) / 1000 },
  });
  return { figure, calls, tails, processor };
}

/** Calls over HTTP: this process generates the load, the server is another process. */
export async function measureCalls({ programs, memoryCalls }: SuiteOptions): Promise<SuiteResult> {
  const program = startProgram(join(programs, 'server.js'), []);
  await program.ready;
  const facts = await program.ask<ServerFacts>('facts');
  const idleMs = await idleDelay(program);
  for (const target of targets) await generateLoad(facts, target, { connections, calls: warmUpCalls });
  const contenders = targets.map((target) => ({
    name: target.name,
    round: () => measureTarget(program, facts, target),
  }));
  const measured: Rounds = await alternate(contenders, rounds);
  const [early, late] = await measureMemory(program, facts, memoryCalls);
  await program.stop();

  const { figure, calls, tails, processor } = compare(measured);
  const p99 = (name: string) => figure(name, ({ p99Ms }) => p99Ms);
  const lines: GoalLine[] = [
    calls('wallet.deposit', 'bench.emptyMutation', atLeast(0.7)),
    {
      what: 'wallet.deposit over HTTP, p99',
      unit: 'ms',
      ours: p99('wallet.deposit'),
      opponent: { name: 'bench.emptyMutation', value: p99('bench.emptyMutation') },
      goal: atMost(3),
    },
    calls('wallet.balance', 'bench.emptyQuery', atLeast(0.85)),
    calls('bench.emptyQuery', 'bare', atLeast(0.5)),
    calls('wallet.balance', 'bare'),
    ...tails,
    ...['bench.emptyQuery', 'wallet.balance', 'bench.emptyMutation', 'wallet.deposit'].map(processor),
    {
      what: 'event-loop delay under wallet.deposit, p99',
      unit: 'ms',
      ours: figure('wallet.deposit', ({ loopP99Ms }) => loopP99Ms),
      opponent: { name: 'idle', value: idleMs },
      goal: oursAtMost(8),
    },
    {
      what: `memory after ${memoryCalls.toLocaleString('en')} calls`,
      unit: 'MB',
      ours: late,
      opponent: { name: `after ${earlyCalls.toLocaleString('en')}`, value: early },
      goal: atMost(1.2),
    },
  ];
  return { lines, rounds: { calls: measured, idleMs, memoryMegabytes: { early, late } } };
}
