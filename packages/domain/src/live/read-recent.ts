import { receivesTopic } from '@rentreel/contracts/api-keys';
import type { LiveEvent, LiveTopic } from '@rentreel/contracts/live';
import type { ChatChange } from '@rentreel/contracts/messages';
import type { Context, UserActor } from '../kernel/index.ts';
import { type ChatEvent, readChatChanges } from '../messages/index.ts';
import { readTogether } from './read-together.ts';
import { type LiveRow, type LogReader, findOpenSessions, listEventsAfter } from './repository.ts';

/** An event with its sequence number, which the client sends when it reconnects. */
export interface LiveFeedEvent {
  readonly seq: number;
  readonly event: LiveEvent;
}

/** A feed that reads new events. */
interface RecentReader extends LogReader {
  readonly ctx: Context;
}

/** The result for a feed. */
interface Recent {
  readonly events: readonly LiveFeedEvent[];
  /** The last sequence number read. */
  readonly upTo: number;
  /** The session is no longer valid. */
  readonly ended: boolean;
  /** There may be further events. */
  readonly isMore: boolean;
}

const pageSize = 100;

/** A program receives what its key may read; the feed announces the end of a session once it is certain. */
const mayReceive = ({ program }: UserActor, topic: LiveTopic) =>
  topic !== 'session.ended' && (program === undefined || receivesTopic(program.scopes, topic));

const isOfChats = ({ topic }: LiveRow) => topic === 'messages.changed';

/**
 * A `session.ended` may concern another device: only the session itself shows whether this one has ended. Nothing about a
 * chat is sent without that check.
 */
const mayHaveEnded = (rows: readonly LiveRow[]) =>
  rows.length === 0 || rows.some((row) => row.topic === 'session.ended' || isOfChats(row));

/** Events about one chat carry what changed in it, as this person may currently see it. */
const toEvent = ({ seq, topic, occurredAt }: LiveRow, change?: ChatChange): LiveFeedEvent => ({
  seq,
  event: { topic, occurredAt, ...(change && { change }) },
});

/**
 * Returns the new events of a feed. Feeds that read in the same turn of the event loop share their statements: a message wakes
 * all devices of both people.
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
  const heard = looked.map(({ reader, rows }) => rows.filter(({ topic }) => mayReceive(reader.actor, topic)));
  const asked = readers.flatMap((reader, index) =>
    (heard[index] ?? []).map((row) => {
      // Safe: only the messages module writes it.
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
