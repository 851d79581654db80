import { type Context, requireUser } from '../kernel/index.ts';
import { type LiveFeedEvent, readRecent } from './read-recent.ts';
import { findLogEnds } from './repository.ts';

/** An event with one waiter that resets after each wait. Set without a waiter, it stays set for the next wait. */
export class AutoResetEvent {
  #isSet = false;
  #wake: (() => void) | undefined;

  set(): void {
    this.#isSet = true;
    this.#wake?.();
  }

  /** Resolves when the event is set, or after `timeoutMs`. */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.#isSet) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = undefined;
    this.#isSet = false;
  }
}

export interface LiveFeed {
  /** The last sequence number that the client saw; undefined starts now. */
  readonly afterSeq?: number | undefined;
  /** Ends the feed when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Poll interval of an idle feed for the log and the session, in case a notification was lost. */
const pollIntervalMs = 20_000;

/**
 * Yields a person's events as they happen: first all that a returning client missed, then each new one. Ends with the signal,
 * and with `session.ended` as its last event once the session is no longer valid.
 */
export async function* followLiveEvents(ctx: Context, feed: LiveFeed): AsyncGenerator<LiveFeedEvent, void, undefined> {
  const actor = requireUser(ctx);
  const { userId } = actor;
  const changed = new AutoResetEvent();
  let seq = -1;
  const setChanged = () => changed.set();
  // Subscribed before the first read, so that nothing is missed between read and wait. An event that this process has already
  // sent does not wake the feed when it is found in the log again.
  const unsubscribe = ctx.events.subscribe(userId, (upTo) => {
    if (upTo === undefined || upTo > seq) changed.set();
  });
  feed.signal.addEventListener('abort', setChanged);
  try {
    const start = await findStart(ctx, feed.afterSeq);
    ({ seq } = start);
    if (start.fresh) yield { seq, event: { topic: 'live.started', occurredAt: ctx.clock.now() } };
    while (!feed.signal.aborted) {
      const recent = await readRecent({ ctx, actor, afterSeq: seq, now: ctx.clock.now() });
      yield* recent.events;
      seq = recent.upTo;
      if (recent.ended) return yield { seq, event: { topic: 'session.ended', occurredAt: ctx.clock.now() } };
      if (!recent.isMore) await changed.wait(pollIntervalMs);
    }
  } finally {
    unsubscribe();
    feed.signal.removeEventListener('abort', setChanged);
  }
}

/** A position before the log's start or after its end counts as none: the client must refetch everything. */
async function findStart(ctx: Context, afterSeq: number | undefined): Promise<{ seq: number; fresh: boolean }> {
  const { first, last } = await findLogEnds(ctx.database.read);
  const known = afterSeq !== undefined && afterSeq >= first - 1 && afterSeq <= last;
  return known ? { seq: afterSeq, fresh: false } : { seq: last, fresh: true };
}
