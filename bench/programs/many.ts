import { startMeasuredServer } from '@rentreel/server/testing';
import { answerQuestions } from '../lib/program.ts';
import { type ChatFacts, openChats } from '../messages/open-chats.ts';

/**
 * One process of a deployment on one file: `many.js <folder> <settings as JSON> <number of chats that the writer creates>`.
 */
const [folder = '', settings = '{}', chats = '0'] = process.argv.slice(2);
const server = await startMeasuredServer(folder, JSON.parse(settings) as Record<string, string>);

answerQuestions(
  {
    facts: async (): Promise<ChatFacts> => ({
      url: server.url,
      chats: await openChats(server.services, Number(chats), server.cookieName),
    }),
    url: async () => server.url,
  },
  () => server.stop(),
);
process.send?.('ready');
