import { hearsOf } from '@rentreel/contracts/api-keys';
import type { LiveEvent, LiveTopic } from '@rentreel/contracts/live';
import type { ChatChange } from '@rentreel/contracts/messages';
import { type Context, type UserActor, requireUser } from '../kernel/index.ts';
import { type ChatEvent, readChatChanges } from '../messages/index.ts';
import { type LiveRow, findLogEnds, isSessionOpen, listEventsAfter } from './repository.ts';

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

/** An event with its place in the log, which the client names when it comes back. */
export interface LiveFeedEvent {
  readonly seq: number;
  readonly event: LiveEvent;
}

export interface LiveFeed {
  /** The last place that the client saw; undefined starts at "now". */
  readonly afterSeq?: number | undefined;
  /** Ends the feed when the client goes away. */
  readonly signal: AbortSignal;
}

const pageSize = 100;
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
      const rows = await listEventsAfter(ctx.database.read, { userId, afterSeq: seq, limit: pageSize });
      const ended = await hasEnded(ctx, actor, rows);
      const heard = rows.filter(({ topic }) => topic !== 'session.ended' && mayHear(actor, topic));
      yield* ended ? heard.map((row) => toFeedEvent(row)) : await withChanges(ctx, heard);
      seq = rows.at(-1)?.seq ?? seq;
      if (ended) return yield { seq, event: { topic: 'session.ended', occurredAt: ctx.clock.now() } };
      if (rows.length < pageSize) await bell.wait(quietMs);
    }
  } finally {
    unsubscribe();
    feed.signal.removeEventListener('abort', ring);
  }
}

/** A program hears of what its key may read. */
const mayHear = ({ program }: UserActor, topic: LiveTopic) => program === undefined || hearsOf(program.scopes, topic);

const toFeedEvent = ({ seq, topic, occurredAt }: LiveRow, change?: ChatChange): LiveFeedEvent => ({
  seq,
  event: { topic, occurredAt, ...(change && { change }) },
});

/** Events as the client gets them: those about one chat carry what changed in it, as this person may see it now. */
async function withChanges(ctx: Context, rows: readonly LiveRow[]): Promise<LiveFeedEvent[]> {
  // Written by the messages module alone.
  const events = rows.map((row) => (isOfChats(row) ? (JSON.parse(row.payload) as ChatEvent) : {}));
  const changes = await readChatChanges(ctx, events);
  return rows.map((row, index) => toFeedEvent(row, changes[index]));
}

const isOfChats = ({ topic }: LiveRow) => topic === 'messages.changed';

/** A place that the log does not reach any more, or not yet, is as good as none: the client must read everything anew. */
async function findStart(ctx: Context, afterSeq: number | undefined): Promise<{ seq: number; fresh: boolean }> {
  const { first, last } = await findLogEnds(ctx.database.read);
  const known = afterSeq !== undefined && afterSeq >= first - 1 && afterSeq <= last;
  return known ? { seq: afterSeq, fresh: false } : { seq: last, fresh: true };
}

/**
 * A `session.ended` may be about another device: only the session itself says whether this one is over. Nothing of a chat
 * leaves without that question.
 */
async function hasEnded(ctx: Context, actor: UserActor, rows: readonly LiveRow[]): Promise<boolean> {
  const mayHaveEnded = rows.length === 0 || rows.some((row) => row.topic === 'session.ended' || isOfChats(row));
  return mayHaveEnded && !(await isSessionOpen(ctx.database.read, actor, ctx.clock.now()));
}
