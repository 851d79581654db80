import type { Id } from '@rentreel/contracts/ids';
import { keptInBrowser } from '../kept-in-browser.ts';

/** A message that its writer has sent and the server does not know yet. */
export interface WaitingMessage {
  readonly owner: string;
  readonly conversationId: Id<'cnv'>;
  readonly clientId: string;
  readonly text: string;
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

/** Notes why a message was refused; null sends it again. */
export function setFailure(clientId: string, failure: string | null): void {
  chatOutbox.keep(
    chatOutbox.read().map((message) => (message.clientId === clientId ? { ...message, failure } : message)),
  );
}
