import { type Context, requireUser } from '../kernel/index.ts';
import { type LiveFeedEvent, readRecent } from './read-recent.ts';
import { findLogEnds } from './repository.ts';

/** Lets one waiter sleep until somebody rings; a ring while nobody waits is kept for the next wait. */
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
  /** The last place that the client saw; undefined starts at "now". */
  readonly afterSeq?: number | undefined;
  /** Ends the feed when the client goes away. */
  readonly signal: AbortSignal;
}

/** How often a quiet feed looks at the log and the session by itself, should a call of the bus have been lost. */
const quietMs = 20_000;

/**
 * Yields a person's events as they happen: first all that a returning client missed, then each new one. It ends with
 * the signal, and with `session.ended` as its last event once the session opens nothing any more.
 */
export async function* followLiveEvents(ctx: Context, feed: LiveFeed): AsyncGenerator<LiveFeedEvent, void, undefined> {
  const actor = requireUser(ctx);
  const { userId } = actor;
  const bell = new Doorbell();
  let seq = -1;
  const ring = () => bell.ring();
  // Subscribed before the first look, so that nothing can happen between the look and the wait. What was sent already, as
  // this process wrote it, wakes nobody when it is found in the log again.
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
      if (!recent.isMore) await bell.wait(quietMs);
    }
  } finally {
    unsubscribe();
    feed.signal.removeEventListener('abort', ring);
  }
}

/** A place that the log does not reach any more, or not yet, is as good as none: the client must read everything anew. */
async function findStart(ctx: Context, afterSeq: number | undefined): Promise<{ seq: number; fresh: boolean }> {
  const { first, last } = await findLogEnds(ctx.database.read);
  const known = afterSeq !== undefined && afterSeq >= first - 1 && afterSeq <= last;
  return known ? { seq: afterSeq, fresh: false } : { seq: last, fresh: true };
}
