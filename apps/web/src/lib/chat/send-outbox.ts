import type { ChatMessage } from '@rentreel/contracts/messages';
import { readFailure } from '../request-error.ts';
import type { Services } from '../services.ts';
import { chatOutbox, removeFromOutbox, setFailure, type WaitingMessage } from './chat-outbox.ts';

export interface SendOptions {
  readonly client: Pick<Services['client'], 'messages'>;
  readonly owner: string;
  /** Shows a stored message before it leaves the outbox, so that it never blinks. */
  readonly onStored: (message: ChatMessage, waiting: WaitingMessage) => void;
}

let running: Promise<boolean> | undefined;

/** Sends what waits, each chat in its order, one tab at a time. False when the server was not reached. */
export function sendOutbox(options: SendOptions): Promise<boolean> {
  running ??= alone(() => sendAll(options))
    .finally(() => {
      running = undefined;
    })
    // Written after the last look and before the end: whoever wrote it was told that it is being sent.
    .then((reached) => (reached && nextToSend(chatOutbox.read(), options.owner) ? sendOutbox(options) : reached));
  return running;
}

/** The oldest message that may go: none of its chat before it was refused, or waits for its photos. */
export function nextToSend(outbox: readonly WaitingMessage[], owner: string | undefined): WaitingMessage | undefined {
  const stuck = new Set<string>();
  for (const message of outbox.filter((waiting) => waiting.owner === owner)) {
    const { failure, photos } = message;
    if (failure !== null || photos?.uploads === null) stuck.add(message.conversationId);
    if (!stuck.has(message.conversationId)) return message;
  }
  return undefined;
}

async function sendAll({ client, owner, onStored }: SendOptions): Promise<boolean> {
  const next = () => nextToSend(chatOutbox.read(), owner);
  for (let message = next(); message; message = next()) {
    const { conversationId, clientId, text, photos } = message;
    const uploads = photos?.uploads;
    const words = { conversationId, clientId, text };
    try {
      onStored(await client.messages.send.mutate(uploads ? { ...words, photos: [...uploads] } : words), message);
      removeFromOutbox(clientId);
    } catch (error) {
      const failure = readFailure(error);
      // It may have arrived unseen: the same number again does no harm.
      if (failure.unanswered) return false;
      setFailure(clientId, failure.text);
    }
  }
  return true;
}

/** One tab at a time, where the browser can see to it. */
async function alone(work: () => Promise<boolean>): Promise<boolean> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request('rr-chat', work) : work();
}
