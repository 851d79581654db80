import type { MarkReadInput } from '@rentreel/contracts/messages';
import { readFailure } from '#/lib/request-error.ts';
import type { Services } from '#/lib/services.ts';

/** What is read within this time is marked with one call, milliseconds. */
export const markWindowMs = 400;
/** After so long a mark that did not arrive is sent again, milliseconds. */
const retryMs = 10_000;

/** Gathers what is marked in a short time. */
export interface MarkSender {
  /** Notes that a chat was read up to a message; it is sent within `markWindowMs`. */
  note(mark: MarkReadInput): void;
  /** Sends at once what waits, as when the page is left. */
  flush(): void;
}

/**
 * Sends read marks: of many messages of a chat the last one, which stands for all before it. A mark that could not be sent
 * waits and is sent again, unless a further one has taken its place.
 */
export function createMarkSender(send: (mark: MarkReadInput) => Promise<unknown>): MarkSender {
  const waiting = new Map<MarkReadInput['conversationId'], number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = ({ conversationId, seq }: MarkReadInput, waitMs = markWindowMs) => {
    waiting.set(conversationId, Math.max(seq, waiting.get(conversationId) ?? 0));
    timer ??= setTimeout(flush, waitMs);
  };
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const marks = [...waiting].map(([conversationId, seq]) => ({ conversationId, seq }));
    waiting.clear();
    for (const mark of marks) send(mark).catch(() => note(mark, retryMs));
  }
  return { note, flush };
}

/** Sends the read marks of an app. What the server refused is not sent again. */
export const markSenderOf = ({ messages }: Pick<Services['client'], 'messages'>): MarkSender =>
  createMarkSender((mark) =>
    messages.markRead.mutate(mark).catch((error: unknown) => {
      if (readFailure(error).unanswered) throw error;
    }),
  );
