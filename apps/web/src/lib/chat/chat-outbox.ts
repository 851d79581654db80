import type { Id } from '@rentreel/contracts/ids';
import { keptInBrowser } from '../kept-in-browser.ts';

/** Photos that go with a message: they are sent first, and `uploads` is null until all of them have arrived. */
export interface WaitingPhotos {
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
export const chatOutbox = keptInBrowser<readonly WaitingMessage[]>('rr_chat_outbox', (stored) =>
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
