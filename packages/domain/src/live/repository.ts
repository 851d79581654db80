import { type LiveTopic, liveTopics } from '@rentreel/contracts/live';
import { holdingRestrictionStates } from '@rentreel/contracts/restrictions';
import { rightsOf, staffRoles } from '@rentreel/contracts/staff';
import { type ReadHandle, queryRows } from '@rentreel/db';
import type { UserActor } from '../kernel/index.ts';

/** An event of a person as stored in the log; `seq` is its sequence number. */
export interface LiveRow {
  readonly seq: number;
  readonly topic: LiveTopic;
  /** Epoch milliseconds. */
  readonly occurredAt: number;
  /** JSON as written by the change. */
  readonly payload: string;
}

/** A feed that reads the log: its person, and the last sequence number that it has seen. */
export interface LogReader {
  readonly actor: UserActor;
  readonly afterSeq: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

// Static statements: every wake of every open tab runs the first and third, and the client keeps them prepared.
const eventsAfter = `SELECT asked.key AS reader, e.seq, e.topic, e.created_at AS occurredAt, e.payload
  FROM json_each(?1) AS asked CROSS JOIN outbox_events AS e ON e.seq IN (
    SELECT seq FROM outbox_events WHERE user_id = asked.value ->> 0 AND seq > asked.value ->> 1
      AND topic IN (${quoted(liveTopics)}) ORDER BY seq LIMIT ?2)
  ORDER BY asked.key, e.seq`;
const logEnds = `SELECT coalesce((SELECT max(seq) FROM outbox_events), 0) AS last,
  coalesce((SELECT seq FROM outbox_events WHERE state = 'done' ORDER BY seq LIMIT 1), 0) AS first`;
const viewers = quoted(staffRoles.filter((role) => rightsOf([role]).has('people.view_as')));
// The viewed account must also be the same: the start or end of a staff view counts as an end of the session.
const openSessions = `SELECT asked.key AS reader FROM json_each(?1) AS asked
  CROSS JOIN sessions AS s ON s.public_id = asked.value ->> 0 AND s.user_id = asked.value ->> 1
  WHERE s.expires_at > (asked.value ->> 2) / 1000
    AND (SELECT id FROM impersonations WHERE session_id = asked.value ->> 0 AND ended_at IS NULL AND ends_at > asked.value ->> 2)
      IS asked.value ->> 3
    AND (asked.value ->> 3 IS NULL OR EXISTS (SELECT 1 FROM users, json_each(users.staff_roles) AS held
      WHERE users.id = s.user_id AND held.value IN (${viewers})))`;
const openKeys = `SELECT asked.key AS reader FROM json_each(?1) AS asked
  CROSS JOIN api_keys AS k ON k.id = asked.value ->> 0 CROSS JOIN users ON users.id = k.user_id
  WHERE k.revoked_at IS NULL AND k.expires_at > asked.value ->> 1 AND users.frozen_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM restrictions AS r WHERE r.user_id = k.user_id AND r.kind = 'suspension'
      AND r.state IN (${quoted(holdingRestrictionStates)}) AND (r.until IS NULL OR r.until > asked.value ->> 1))`;

/** Returns the events of each of these people after their last seen one: at most `limit` events each, oldest first. */
export async function listEventsAfter(
  read: ReadHandle,
  readers: readonly LogReader[],
  limit: number,
): Promise<readonly (readonly LiveRow[])[]> {
  const asked = JSON.stringify(readers.map(({ actor, afterSeq }) => [actor.userId, afterSeq]));
  const rows = await queryRows<LiveRow & { readonly reader: number }>(read, eventsAfter, [asked, limit]);
  const found = readers.map((): LiveRow[] => []);
  for (const row of rows) found[row.reader]?.push(row);
  return found;
}

/**
 * Returns the first sequence number from which the log is complete (dead events outlive it), and the last; 0 when there is
 * none.
 */
export async function findLogEnds(read: ReadHandle): Promise<{ readonly first: number; readonly last: number }> {
  const { rows } = await read.$client.execute(logEnds);
  return { first: Number(rows[0]?.['first'] ?? 0), last: Number(rows[0]?.['last'] ?? 0) };
}

type SessionReader = Pick<LogReader, 'actor' | 'now'>;

/** Returns the readers, by their index, that a statement selects. */
async function findOpen(read: ReadHandle, sql: string, asked: readonly unknown[]): Promise<readonly number[]> {
  if (asked.length === 0) return [];
  const { rows } = await read.$client.execute({ sql, args: [JSON.stringify(asked)] });
  return rows.map((row) => Number(row['reader']));
}

const toSession = ({ actor: { sessionId, userId, impersonation }, now }: SessionReader) =>
  [sessionId, impersonation?.viewerId ?? userId, now, impersonation?.id ?? null] as const;

/** Returns the readers whose session, API key (with an owner who isn't suspended) and view of an account are still valid. */
export async function findOpenSessions<R extends SessionReader>(
  read: ReadHandle,
  readers: readonly R[],
): Promise<ReadonlySet<R>> {
  const people = readers.filter(({ actor }) => actor.program === undefined);
  const programs = readers.filter(({ actor }) => actor.program !== undefined);
  const keys = programs.map(({ actor, now }) => [actor.program?.keyId, now]);
  const open = await findOpen(read, openSessions, people.map(toSession));
  const openToPrograms = await findOpen(read, openKeys, keys);
  return new Set([...open.flatMap((at) => people[at] ?? []), ...openToPrograms.flatMap((at) => programs[at] ?? [])]);
}
