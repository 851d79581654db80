import { join } from 'node:path';
import { atLeast, atMost, type GoalLine, oursAtMost } from '../lib/goal-line.ts';
import { type Program, startProgram } from '../lib/program.ts';
import { quantile } from '../lib/statistics.ts';
import type { ChatFacts, Listeners } from '../messages/open-chats.ts';
import { type Exchanged, exchange } from '../messages/exchange.ts';
import { reconnect } from '../messages/chat-client.ts';
import type { SuiteOptions, SuiteResult } from './suite.ts';

const chats = 100;
const connections = chats * 2;
const perSecond = 50;
const warmUps = 3000;
const warmPerSecond = 100;
const rushPerSecond = 200;
const rushSeconds = 10;
const cutDevices = 10;
const reconnects = 1000;

const count = ({ bus, streams }: Listeners) => bus + streams;

/** The server's counters after it has noticed that every device has disconnected. */
async function listenersLeft(program: Program, before: number): Promise<number> {
  for (let attempts = 0; ; attempts += 1) {
    const left = count(await program.ask<Listeners>('listeners'));
    if (left <= before || attempts === 50) return left;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function linesOf(exchanged: Exchanged, seconds: number, cutSeconds: number): GoalLine[] {
  const { sent, arrivedOnce, again, missed, caughtUp } = exchanged;
  const under = `${connections} connections, ${perSecond} messages a second for ${seconds} s`;
  return [
    {
      what: `messages that both devices have exactly once, ${under}`,
      unit: 'messages',
      ours: arrivedOnce,
      opponent: { name: 'sent', value: sent },
      goal: atLeast(1),
    },
    {
      what: 'messages that came again, every 20th sent twice',
      unit: 'messages',
      ours: again,
      opponent: { name: 'sent', value: sent },
      goal: oursAtMost(0),
    },
    deliveryLine(exchanged, '', 250),
    {
      what: `what ${cutDevices} devices have that were cut off for ${cutSeconds} s`,
      unit: 'messages',
      ours: caughtUp,
      opponent: { name: 'written meanwhile', value: missed },
      goal: atLeast(1),
    },
  ];
}

const rounded = (exchanged: Exchanged) => ({ ...exchanged, deliveryMs: exchanged.deliveryMs.map(Math.round) });

/** Processor time of the server per message, without that of the benchmark's devices. */
const processorLine = ({ processorSeconds, sent }: Exchanged, pace: number): GoalLine => ({
  what: `processor time of the server for one message on two devices, ${pace} a second, against the time between two messages`,
  unit: 'ms',
  ours: (processorSeconds * 1000) / sent,
  opponent: { name: 'between two messages', value: 1000 / pace },
  goal: oursAtMost(1.5),
});

const deliveryLine = ({ deliveryMs }: Exchanged, under: string, most: number): GoalLine => ({
  what: `delivery, from the call to the words on the other device, p99${under}`,
  unit: 'ms',
  ours: quantile(deliveryMs, 0.99),
  opponent: { name: 'p50', value: quantile(deliveryMs, 0.5) },
  goal: oursAtMost(most),
});

/** Chats of two users each, whose devices follow the live events: no message may be lost or duplicated. */
export async function measureMessages({ programs, wholeTime }: SuiteOptions): Promise<SuiteResult> {
  const seconds = wholeTime ? 60 : 15;
  const cutSeconds = wholeTime ? 30 : 5;
  const program = startProgram(join(programs, 'messages.js'), [String(chats)]);
  await program.ready;
  const facts = await program.ask<ChatFacts>('facts');
  const before = count(await program.ask<Listeners>('listeners'));
  const processorSeconds = async () => (await program.ask<Listeners>('listeners')).processorSeconds;
  const plan = { ...facts, perSecond, cutSeconds, processorSeconds };
  // The number of calls that warms up every other path: before that, compilation costs as much as the messages.
  const early = { name: 'early', perSecond: warmPerSecond, seconds: warmUps / warmPerSecond };
  await exchange({ ...plan, ...early, cutDevices: 0, cutSeconds: 0 });
  const exchanged = await exchange({ ...plan, name: 'message', seconds, cutDevices });
  const rushing = { name: 'rush', perSecond: rushPerSecond, seconds: rushSeconds, cutDevices: 0, cutSeconds: 0 };
  const rush = await exchange({ ...plan, ...rushing });
  await reconnect(facts.url, facts.chats, reconnects);
  const left = await listenersLeft(program, before);
  await program.stop();
  const lines: GoalLine[] = [
    ...linesOf(exchanged, seconds, cutSeconds),
    processorLine(exchanged, perSecond),
    processorLine(rush, rushPerSecond),
    deliveryLine(rush, `, ${rushPerSecond} a second`, 100),
    {
      what: `listeners and streams of the server after ${reconnects.toLocaleString('en')} reconnects`,
      unit: 'listeners',
      ours: left,
      opponent: { name: 'before', value: before },
      goal: atMost(1),
    },
  ];
  return { lines, rounds: { exchanged: rounded(exchanged), rush: rounded(rush) } };
}
