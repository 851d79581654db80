import type { KeptThread } from './thread-store.ts';

/** So many of the latest messages of a chat are kept on the device. */
const keptMessages = 60;

const answers = () => import('../offline/kept-answers.ts');
const questionOf = (conversationId: string) => `chat ${conversationId}`;

/** Keeps the end of a chat for its reader, for when there is no network. It goes when they log out. */
export async function keepThread(owner: string, conversationId: string, thread: KeptThread): Promise<void> {
  const messages = thread.messages.slice(-keptMessages);
  const hasOlder = thread.hasOlder || messages.length < thread.messages.length;
  const kept = { ...thread, messages, hasOlder };
  await answers()
    .then(({ keepAnswer }) => keepAnswer(owner, questionOf(conversationId), kept))
    .catch(() => undefined);
}

/** What was kept of a chat for this person. */
export async function recallThread(owner: string, conversationId: string): Promise<KeptThread | undefined> {
  const { recallAnswer } = await answers();
  return (await recallAnswer(owner, questionOf(conversationId))) as KeptThread | undefined;
}
