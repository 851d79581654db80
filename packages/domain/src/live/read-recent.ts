import { hearsOf } from '@rentreel/contracts/api-keys';
import type { LiveEvent, LiveTopic } from '@rentreel/contracts/live';
import type { ChatChange } from '@rentreel/contracts/messages';
import type { Context, UserActor } from '../kernel/index.ts';
import { type ChatEvent, readChatChanges } from '../messages/index.ts';
import { readTogether } from './read-together.ts';
import { type LiveRow, type LogReader, findOpenSessions, listEventsAfter } from './repository.ts';

/** An event with its place in the log, which the client names when it comes back. */
export interface LiveFeedEvent {
  readonly seq: number;
  readonly event: LiveEvent;
}

/** A feed that looks for what is new. */
interface RecentReader extends LogReader {
  readonly ctx: Context;
}

/** What a feed finds. */
interface Recent {
  readonly events: readonly LiveFeedEvent[];
  /** The last place that was looked at. */
  readonly upTo: number;
  /** The session opens nothing any more. */
  readonly ended: boolean;
  /** There may be more behind them. */
  readonly isMore: boolean;
}

const pageSize = 100;

/** A program hears of what its key may read; the end of a session is said by the feed, once it is certain. */
const mayHear = ({ program }: UserActor, topic: LiveTopic) =>
  topic !== 'session.ended' && (program === undefined || hearsOf(program.scopes, topic));

const isOfChats = ({ topic }: LiveRow) => topic === 'messages.changed';

/**
 * A `session.ended` may be about another device: only the session itself says whether this one is over. Nothing of a chat
 * leaves without that question.
 */
const mayHaveEnded = (rows: readonly LiveRow[]) =>
  rows.length === 0 || rows.some((row) => row.topic === 'session.ended' || isOfChats(row));

/** Events about one chat carry what changed in it, as this person may see it now. */
const toEvent = ({ seq, topic, occurredAt }: LiveRow, change?: ChatChange): LiveFeedEvent => ({
  seq,
  event: { topic, occurredAt, ...(change && { change }) },
});

/**
 * What is new to a feed. Feeds that look in the same turn of the event loop share six statements: a message wakes all devices
 * of both people.
 */
export const readRecent = readTogether(async (readers: readonly RecentReader[]): Promise<readonly Recent[]> => {
  const [first] = readers;
  if (!first) return [];
  const { read } = first.ctx.database;
  const found = await listEventsAfter(read, readers, pageSize);
  const looked = readers.map((reader, index) => ({ reader, rows: found[index] ?? [] }));
  const doubted = looked.flatMap(({ reader, rows }) => (mayHaveEnded(rows) ? [reader] : []));
  const open = await findOpenSessions(read, doubted);
  const over = new Set(doubted.filter((reader) => !open.has(reader)));
  const heard = looked.map(({ reader, rows }) => rows.filter(({ topic }) => mayHear(reader.actor, topic)));
  const asked = readers.flatMap((reader, index) =>
    (heard[index] ?? []).map((row) => {
      // Written by the messages module alone.
      const event = isOfChats(row) && !over.has(reader) ? (JSON.parse(row.payload) as ChatEvent) : {};
      return { ctx: reader.ctx, event };
    }),
  );
  const changes = (await readChatChanges(read, asked)).values();
  return looked.map(({ reader, rows }, index) => ({
    events: (heard[index] ?? []).map((row) => toEvent(row, changes.next().value)),
    upTo: rows.at(-1)?.seq ?? reader.afterSeq,
    ended: over.has(reader),
    isMore: rows.length === pageSize,
  }));
});
