import { type LiveTopic, liveTopics } from '@rentreel/contracts/live';
import type { ReadHandle } from '@rentreel/db';
import type { UserActor } from '../kernel/index.ts';

/** One event of a person as the log holds it; `seq` is its place in the log. */
export interface LiveRow {
  readonly seq: number;
  readonly topic: LiveTopic;
  /** Epoch milliseconds. */
  readonly occurredAt: number;
  /** JSON as the change wrote it. */
  readonly payload: string;
}

// Plain statements: every wake of every open tab runs the first and third, and the client keeps them prepared.
const eventsAfter = `SELECT seq, topic, created_at, payload FROM outbox_events
  WHERE user_id = ? AND seq > ? AND topic IN (${liveTopics.map((topic) => `'${topic}'`).join(', ')}) ORDER BY seq LIMIT ?`;
const logEnds = `SELECT coalesce((SELECT max(seq) FROM outbox_events), 0) AS last,
  coalesce((SELECT seq FROM outbox_events WHERE state = 'done' ORDER BY seq LIMIT 1), 0) AS first`;
// Also whose account it shows is to be the same: a view of an account by staff that begins or ends counts as an end.
const openSession = `SELECT 1 FROM sessions WHERE public_id = ?1 AND user_id = ?2 AND expires_at > ?3 / 1000
  AND (SELECT id FROM impersonations WHERE session_id = ?1 AND ended_at IS NULL AND ends_at > ?3) IS ?4`;

const openKey = `SELECT 1 FROM api_keys JOIN users ON users.id = api_keys.user_id
  WHERE api_keys.id = ? AND revoked_at IS NULL AND api_keys.expires_at > ? AND frozen_at IS NULL`;

/** A person's events after a place, oldest first. */
export async function listEventsAfter(
  read: ReadHandle,
  wanted: { readonly userId: string; readonly afterSeq: number; readonly limit: number },
): Promise<LiveRow[]> {
  const args = [wanted.userId, wanted.afterSeq, wanted.limit];
  const { rows } = await read.$client.execute({ sql: eventsAfter, args });
  return rows.flatMap((row) => {
    const topic = liveTopics.find((known) => known === row['topic']);
    if (!topic) return [];
    const [seq, occurredAt] = [Number(row['seq']), Number(row['created_at'])];
    return [{ seq, topic, occurredAt, payload: row['payload'] as string }];
  });
}

/** The oldest place from which the log is still whole (dead events outlive it), and the newest; 0 when there is none. */
export async function findLogEnds(read: ReadHandle): Promise<{ readonly first: number; readonly last: number }> {
  const { rows } = await read.$client.execute(logEnds);
  return { first: Number(rows[0]?.['first'] ?? 0), last: Number(rows[0]?.['last'] ?? 0) };
}

/** Whether a session, or the key of a program, still opens the account, and the view of one, that it did; `now` in epoch milliseconds. */
export async function isSessionOpen(
  read: ReadHandle,
  { sessionId, userId, impersonation, program }: UserActor,
  now: number,
): Promise<boolean> {
  if (program) return (await read.$client.execute({ sql: openKey, args: [program.keyId, now] })).rows.length > 0;
  const args = [sessionId, impersonation?.viewerId ?? userId, now, impersonation?.id ?? null];
  const { rows } = await read.$client.execute({ sql: openSession, args });
  return rows.length > 0;
}
