import type { MarkReadInput } from '@rentreel/contracts/messages';

/** What is read within this time is marked with one call, milliseconds. */
export const markWindowMs = 400;
const longestWaitMs = 30_000;

/** Gathers what is marked in a short time. */
export interface MarkSender {
  /** Notes that a chat was read up to a message; it is sent within `markWindowMs`. */
  note(mark: MarkReadInput): void;
  /** Sends at once what waits, as when the page is left. */
  flush(): void;
}

/**
 * Sends read marks: of many messages of a chat the last one, which stands for all before it. A mark that could not be sent
 * waits and is sent again, later each time, unless a further one has taken its place.
 */
export function createMarkSender(send: (mark: MarkReadInput) => Promise<unknown>): MarkSender {
  const waiting = new Map<MarkReadInput['conversationId'], number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const wait = ({ conversationId, seq }: MarkReadInput) =>
    waiting.set(conversationId, Math.max(seq, waiting.get(conversationId) ?? 0));
  const schedule = () => {
    timer ??= setTimeout(flush, Math.min(markWindowMs * 2 ** failures, longestWaitMs));
  };
  const sendOne = async (mark: MarkReadInput) => {
    try {
      await send(mark);
      failures = 0;
    } catch {
      failures += 1;
      wait(mark);
      schedule();
    }
  };
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const marks = [...waiting].map(([conversationId, seq]) => ({ conversationId, seq }));
    waiting.clear();
    for (const mark of marks) void sendOne(mark);
  }
  return {
    note: (mark) => {
      wait(mark);
      schedule();
    },
    flush,
  };
}
