import { type Context, requireUser } from '../kernel/index.ts';
import { type LiveFeedEvent, readRecent } from './read-recent.ts';
import { findLogEnds } from './repository.ts';

/** Suspends one waiter until it rings; a ring without a waiter is kept for the next wait. */
export class Doorbell {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Resolves at the next ring, or after `timeoutMs`. */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = undefined;
    this.#rung = false;
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
  const bell = new Doorbell();
  let seq = -1;
  const ring = () => bell.ring();
  // Subscribed before the first read, so that nothing is missed between read and wait. An event that this process has already
  // sent does not wake the feed when it is found in the log again.
  const unsubscribe = ctx.events.subscribe(userId, (upTo) => {
    if (upTo === undefined || upTo > seq) bell.ring();
  });
  feed.signal.addEventListener('abort', ring);
  try {
    const start = await findStart(ctx, feed.afterSeq);
    ({ seq } = start);
    if (start.fresh) yield { seq, event: { topic: 'live.started', occurredAt: ctx.clock.now() } };
    while (!feed.signal.aborted) {
      const recent = await readRecent({ ctx, actor, afterSeq: seq, now: ctx.clock.now() });
      yield* recent.events;
      seq = recent.upTo;
      if (recent.ended) return yield { seq, event: { topic: 'session.ended', occurredAt: ctx.clock.now() } };
      if (!recent.isMore) await bell.wait(pollIntervalMs);
    }
  } finally {
    unsubscribe();
    feed.signal.removeEventListener('abort', ring);
  }
}

/** A position before the log's start or after its end counts as none: the client must refetch everything. */
async function findStart(ctx: Context, afterSeq: number | undefined): Promise<{ seq: number; fresh: boolean }> {
  const { first, last } = await findLogEnds(ctx.database.read);
  const known = afterSeq !== undefined && afterSeq >= first - 1 && afterSeq <= last;
  return known ? { seq: afterSeq, fresh: false } : { seq: last, fresh: true };
}
