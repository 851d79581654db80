import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMeasuredServer } from '@rentreel/server/testing';
import { answerQuestions } from '../lib/program.ts';
import { type ChatFacts, type Listeners, openChats } from '../messages/open-chats.ts';

const [count = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'rentreel-bench-'));
const server = await startMeasuredServer(folder);
const chats = await openChats(server.services, Number(count), server.cookieName);

const processorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

answerQuestions(
  {
    facts: async (): Promise<ChatFacts> => ({ url: server.url, chats }),
    listeners: async (): Promise<Listeners> => ({
      bus: server.services.events.listenerCount(),
      streams: await server.openStreams(),
      processorSeconds: processorSeconds(),
    }),
  },
  async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
);
process.send?.('ready');
