import type { MarkReadInput } from '@rentreel/contracts/messages';
import { readFailure } from '#/lib/request-error.ts';
import type { Services } from '#/lib/services.ts';

/** Time in ms within which marks are combined into one call. */
export const markWindowMs = 400;
/** Delay before retrying a failed mark, in ms. */
const retryMs = 10_000;

/** Combines read marks within a short time. */
export interface MarkSender {
  /** Records that a chat was read up to a message; sent within `markWindowMs`. */
  note(mark: MarkReadInput): void;
  /** Sends pending marks immediately, as when the page is left. */
  flush(): void;
}

/**
 * Sends read marks: per chat only the highest number, which covers all earlier messages. A failed mark is retried, unless a
 * higher one has replaced it.
 */
export function createMarkSender(send: (mark: MarkReadInput) => Promise<unknown>): MarkSender {
  const waiting = new Map<MarkReadInput['conversationId'], number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;
  const note = ({ conversationId, seq }: MarkReadInput, waitMs = markWindowMs) => {
    waiting.set(conversationId, Math.max(seq, waiting.get(conversationId) ?? 0));
    // A new mark does not wait for the retry of an earlier one.
    if (Date.now() + waitMs >= dueAt) return;
    clearTimeout(timer);
    dueAt = Date.now() + waitMs;
    timer = setTimeout(flush, waitMs);
  };
  function flush(): void {
    clearTimeout(timer);
    dueAt = Infinity;
    const marks = [...waiting].map(([conversationId, seq]) => ({ conversationId, seq }));
    waiting.clear();
    for (const mark of marks) send(mark).catch(() => note(mark, retryMs));
  }
  return { note, flush };
}

/** Sends the read marks of the app. Marks that the server refused are not retried. */
export const markSenderOf = ({ messages }: Pick<Services['client'], 'messages'>): MarkSender =>
  createMarkSender((mark) =>
    messages.markRead.mutate(mark).catch((error: unknown) => {
      if (readFailure(error).unanswered) throw error;
    }),
  );
