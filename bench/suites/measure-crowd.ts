import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type LoadResult, generateLoad } from '../http/generate-load.ts';
import { atMost } from '../lib/goal-line.ts';
import { startProgram } from '../lib/program.ts';
import { ChatClient } from '../messages/chat-client.ts';
import type { ChatFacts } from '../messages/open-chats.ts';
import type { SuiteOptions, SuiteResult } from './suite.ts';

/** 1,998 letters that normalisation expands to 7,992 when the text is searched for contact details. */
const heavy = 'Ⅷ'.repeat(1998);
const everyMs = 500;

/** Sends the expensive text repeatedly until it is stopped; resolves with the number of times. */
function sendHeavy(sender: ChatClient): { readonly stop: () => Promise<number> } {
  const sent: Promise<void>[] = [];
  const sending = setInterval(() => sent.push(sender.send(heavy, randomUUID())), everyMs);
  return {
    stop: async () => {
      clearInterval(sending);
      await Promise.all(sent);
      return sent.length;
    },
  };
}

/** Measures how long other users wait for their balance while one user sends the message that costs the server most. */
export async function measureCrowd({ programs, wholeTime }: SuiteOptions): Promise<SuiteResult> {
  const seconds = wholeTime ? 30 : 10;
  const program = startProgram(join(programs, 'messages.js'), ['9']);
  await program.ready;
  const { url, chats } = await program.ask<ChatFacts>('facts');
  const [own, ...others] = chats;
  if (!own) throw new Error('A chat is needed to send to');
  const cookies = others.map(({ cookies: [tenant] }) => tenant);
  const measure = (): Promise<LoadResult> =>
    generateLoad(
      { url, bareUrl: url, cookies },
      { name: 'balance', path: 'wallet.balance' },
      { connections: 8, seconds },
    );
  // The first run is slower.
  await measure();
  const idle = await measure();
  const { conversationId, cookies: of } = own;
  const heavySending = sendHeavy(new ChatClient({ url, conversationId, cookie: of[0] }));
  const busy = await measure();
  const sent = await heavySending.stop();
  await program.stop();
  return {
    lines: [
      {
        what: `wallet.balance of others, p99, while one person sends “Ⅷ” 1,998 times in a message, ${sent} messages in ${seconds} s`,
        unit: 'ms',
        ours: busy.p99Ms,
        opponent: { name: 'idle', value: idle.p99Ms },
        goal: atMost(2),
      },
    ],
    rounds: { idle, busy, sent },
  };
}
