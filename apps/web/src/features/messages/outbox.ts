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

/** Photos of a message: they are uploaded first, and `uploads` is null until all of them have arrived. */
interface WaitingPhotos {
  readonly count: number;
  readonly uploads: readonly Id<'upl'>[] | null;
}

/** A message that was submitted but not stored by the server yet. */
export interface WaitingMessage {
  readonly owner: string;
  readonly conversationId: Id<'cnv'>;
  readonly clientId: string;
  readonly text: string;
  readonly photos?: WaitingPhotos;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The server's reason for refusing it; null while it is pending. */
  readonly failure: string | null;
}

const isWaiting = (value: unknown): value is WaitingMessage =>
  typeof value === 'object' && value !== null && 'clientId' in value && 'conversationId' in value && 'text' in value;

/** Pending messages, oldest first. Survives reloads and is shared by all tabs. */
export const chatOutbox = storedInBrowser<readonly WaitingMessage[]>('rr_chat_outbox', (stored) =>
  Array.isArray(stored) ? stored.filter(isWaiting) : [],
);

/** Appends a message; deletes messages that another user left here. */
export function addToOutbox(message: WaitingMessage): void {
  const own = chatOutbox.read().filter(({ owner }) => owner === message.owner);
  chatOutbox.keep([...own, message]);
}

/** Removes a message that is stored or was deleted by its author. */
export function removeFromOutbox(clientId: string): void {
  chatOutbox.keep(chatOutbox.read().filter((message) => message.clientId !== clientId));
}

/** Records the uploads of a message's photos; from now on it can be sent. */
export function setUploads(clientId: string, uploads: readonly Id<'upl'>[]): void {
  const photos = { count: uploads.length, uploads };
  chatOutbox.keep(
    chatOutbox.read().map((message) => (message.clientId === clientId ? { ...message, photos } : message)),
  );
}

/** Sets why a message was refused; null makes it pending again. */
export function setFailure(clientId: string, failure: string | null): void {
  chatOutbox.keep(
    chatOutbox.read().map((message) => (message.clientId === clientId ? { ...message, failure } : message)),
  );
}

export interface SendOptions {
  /** Identifies the app: concurrent calls of one app share a run. */
  readonly app: object;
  readonly client: Pick<Services['client'], 'messages'>;
  readonly owner: string;
  /** Shows a stored message before it leaves the outbox, so that it does not flicker. */
  readonly onStored: (message: ChatMessage, waiting: WaitingMessage) => void;
}

/** Current runs by app; several apps in one page do not wait for each other. */
const running = new WeakMap<object, Promise<boolean>>();

/** Sends pending messages, in order per chat, in one tab at a time. Returns false when the server was not reached. */
export function sendOutbox(options: SendOptions): Promise<boolean> {
  const { app } = options;
  const underway = running.get(app);
  if (underway !== undefined) return underway;
  const sending = inOneTab(() => sendAll(options))
    .finally(() => running.delete(app))
    // A message added after the last check joins this run, as its caller was told.
    .then((reached) => (reached && nextToSend(chatOutbox.read(), options.owner) ? sendOutbox(options) : reached));
  running.set(app, sending);
  return sending;
}

/** Returns the oldest message that can be sent: no earlier one of its chat was refused or waits for photos. */
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
    const content = { conversationId, clientId, text };
    try {
      onStored(await client.messages.send.mutate(uploads ? { ...content, photos: [...uploads] } : content), message);
      removeFromOutbox(clientId);
    } catch (error) {
      const failure = readFailure(error);
      // It may have arrived without a response: the client id makes a retry idempotent.
      if (failure.unanswered) return false;
      setFailure(clientId, failure.text);
    }
  }
  return true;
}

/** Runs in one tab at a time, where the browser supports locks. */
async function inOneTab(work: () => Promise<boolean>): Promise<boolean> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request('rr-chat', work) : work();
}

const firstWaitMs = 1500;
const longestWaitMs = 30_000;

/**
 * Sends a user's pending messages: when one is added, when the connection returns, and with increasing delays after failures.
 */
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
