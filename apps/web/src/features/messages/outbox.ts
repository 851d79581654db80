import type { Id } from '@rentreel/contracts/ids';
import type { ChatMessage } from '@rentreel/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { storedInBrowser } from '#/lib/browser-storage.ts';
import { readFailure } from '#/lib/request-error.ts';
import type { Services } from '#/lib/services.ts';
import { trpc } from '#/lib/trpc.ts';
import { useOnline } from '#/lib/use-online.ts';
import { storeNewMessage } from './thread-store.ts';

/** Photos that go with a message: they are sent first, and `uploads` is null until all of them have arrived. */
interface WaitingPhotos {
  readonly count: number;
  readonly uploads: readonly Id<'upl'>[] | null;
}

/** A message that its writer has sent and the server does not know yet. */
export interface WaitingMessage {
  readonly owner: string;
  readonly conversationId: Id<'cnv'>;
  readonly clientId: string;
  readonly text: string;
  readonly photos?: WaitingPhotos;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Why the server refused it, in its words; null while it waits. */
  readonly failure: string | null;
}

const isWaiting = (value: unknown): value is WaitingMessage =>
  typeof value === 'object' && value !== null && 'clientId' in value && 'conversationId' in value && 'text' in value;

/** What waits, the oldest first. It outlives the page, and every tab sees it. */
export const chatOutbox = storedInBrowser<readonly WaitingMessage[]>('rr_chat_outbox', (stored) =>
  Array.isArray(stored) ? stored.filter(isWaiting) : [],
);

/** Puts a message at the end; what another person left here is forgotten. */
export function addToOutbox(message: WaitingMessage): void {
  const own = chatOutbox.read().filter(({ owner }) => owner === message.owner);
  chatOutbox.keep([...own, message]);
}

/** Takes a message out: it is stored, or its writer does not want it any more. */
export function removeFromOutbox(clientId: string): void {
  chatOutbox.keep(chatOutbox.read().filter((message) => message.clientId !== clientId));
}

/** The photos of a message have arrived: from now on it can go. */
export function setUploads(clientId: string, uploads: readonly Id<'upl'>[]): void {
  const photos = { count: uploads.length, uploads };
  chatOutbox.keep(
    chatOutbox.read().map((message) => (message.clientId === clientId ? { ...message, photos } : message)),
  );
}

/** Notes why a message was refused; null sends it again. */
export function setFailure(clientId: string, failure: string | null): void {
  chatOutbox.keep(
    chatOutbox.read().map((message) => (message.clientId === clientId ? { ...message, failure } : message)),
  );
}

export interface SendOptions {
  /** Whose sending it is: all calls of one app share one run. */
  readonly app: object;
  readonly client: Pick<Services['client'], 'messages'>;
  readonly owner: string;
  /** Shows a stored message before it leaves the outbox, so that it never blinks. */
  readonly onStored: (message: ChatMessage, waiting: WaitingMessage) => void;
}

/** What is being sent, by the app that sends it: another app in this page waits for none of it. */
const running = new WeakMap<object, Promise<boolean>>();

/** Sends what waits, each chat in its order, one tab at a time. False when the server was not reached. */
export function sendOutbox(options: SendOptions): Promise<boolean> {
  const { app } = options;
  const underway = running.get(app);
  if (underway !== undefined) return underway;
  const sending = alone(() => sendAll(options))
    .finally(() => running.delete(app))
    // Written after the last look and before the end: whoever wrote it was told that it is being sent.
    .then((reached) => (reached && nextToSend(chatOutbox.read(), options.owner) ? sendOutbox(options) : reached));
  running.set(app, sending);
  return sending;
}

/** The oldest message that may go: none of its chat before it was refused, or waits for its photos. */
function nextToSend(outbox: readonly WaitingMessage[], owner: string | undefined): WaitingMessage | undefined {
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

const firstWaitMs = 1500;
const longestWaitMs = 30_000;

/** Sends a person's waiting messages: when there is one, when the network comes back, and again after a while. */
export function useSendOutbox(owner: string | undefined): void {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const online = useOnline();
  const [attempts, setAttempts] = useState(0);
  const next = nextToSend(chatOutbox.use(), owner)?.clientId;
  useEffect(() => {
    if (owner === undefined || next === undefined || !online) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const send = async () => {
      const reached = await sendOutbox({
        app: cache,
        client,
        owner,
        onStored: (message, { conversationId }) => storeNewMessage(cache, { conversationId, message, owner }),
      });
      if (reached || left) return;
      const wait = Math.min(firstWaitMs * 2 ** attempts, longestWaitMs);
      timer = setTimeout(() => setAttempts((count) => count + 1), wait);
    };
    void send();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [owner, next, online, attempts, client, cache]);
}
