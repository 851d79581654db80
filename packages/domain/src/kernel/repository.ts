import type { Id } from '@rentreel/contracts/ids';
import type { WriteTx } from '@rentreel/db';
import { caseClaims, users } from '@rentreel/db/schema';
import { type SQL, type SQLWrapper, and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { appendAudit } from './audit-repository.ts';
import type { Actor } from './context.ts';
import { type OutboxEvent, isHandled } from './outbox.ts';

/** One action for the audit log; `action` is `entity.past_tense`. */
export interface AuditEntry {
  readonly action: string;
  readonly subjectId: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The actor and time of a change. */
export interface ChangeOrigin {
  readonly actor: Actor;
  readonly requestId: string;
  readonly now: number;
}

interface RecordedChange extends ChangeOrigin {
  readonly audit: readonly AuditEntry[];
  readonly events: readonly OutboxEvent[];
}

const insertEvents = `INSERT INTO outbox_events (topic, user_id, payload, state, run_at, created_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
  FROM json_each(?)
  WHERE value ->> 6 IS NULL OR EXISTS (SELECT 1 FROM webhook_endpoints WHERE user_id = value ->> 6)`;

/** Returns an event as `insertEvents` reads it; the last value is the owner of the webhooks it is for. */
const eventRow = (event: OutboxEvent, now: number): readonly (string | number | null)[] => [
  event.topic,
  event.userId ?? null,
  JSON.stringify(event.payload),
  isHandled(event.topic) ? 'pending' : 'done',
  event.notBefore ?? now,
  now,
  event.topic === 'webhook.occurred' ? event.payload.userId : null,
];

const actorId = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null);

/** The details of a program's change name the API key it used. */
const detailsOf = (actor: Actor, { details = {} }: AuditEntry) =>
  actor.kind === 'user' && actor.program ? { ...details, program: actor.program.keyId } : details;

/** Writes the audit records and outbox events of many changes with a constant number of statements. */
export async function recordChanges(tx: WriteTx, changes: readonly RecordedChange[]): Promise<void> {
  const audit = changes.flatMap((change) =>
    change.audit.map((note) => ({
      actorId: actorId(change.actor),
      action: note.action,
      subjectId: note.subjectId,
      requestId: change.requestId,
      details: JSON.stringify(detailsOf(change.actor, note)),
      createdAt: change.now,
    })),
  );
  const events = changes.flatMap((change) => change.events.map((event) => eventRow(event, change.now)));
  // Send it before the audit statement, whose result is awaited: on a libSQL server both go in one message.
  if (events.length > 0) await tx.$client.execute({ sql: insertEvents, args: [JSON.stringify(events)] });
  await appendAudit(tx, audit);
}

/** Returns the number of rows this connection has changed so far, including by triggers. */
export async function countChanges({ $client }: WriteTx): Promise<number> {
  const { rows } = await $client.execute('SELECT total_changes()');
  return Number(rows[0]?.[0] ?? 0);
}

/**
 * Returns the condition that a claim is valid at a time: not expired, and its claimant can still use their roles. A suspended
 * user has none, and a frozen account cannot be used.
 */
export const claimHolds = (now: number): SQL | undefined =>
  and(gt(caseClaims.until, now), isNull(users.frozenAt), ne(users.staffRoles, []));

/** Returns the name of the other administrator who currently works on a case; undefined when there is none. */
export async function findOtherClaimant(
  tx: WriteTx,
  { caseId, userId, now }: { readonly caseId: string; readonly userId: Id<'usr'>; readonly now: number },
): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: users.name })
    .from(caseClaims)
    .innerJoin(users, eq(users.id, caseClaims.userId))
    .where(and(eq(caseClaims.caseId, caseId), ne(caseClaims.userId, userId), claimHolds(now)));
  return row?.name;
}

export async function deleteClaim(tx: WriteTx, caseId: string): Promise<void> {
  await tx.delete(caseClaims).where(eq(caseClaims.caseId, caseId));
}

/** Releases every case of a user. */
export async function deleteClaimsOf(tx: WriteTx, userId: Id<'usr'>): Promise<void> {
  await tx.delete(caseClaims).where(eq(caseClaims.userId, userId));
}

/** Returns the condition that a case is one of these, whose queue their input leaves open; undefined for all cases. */
export const listedAmong = (id: SQLWrapper, caseIds: readonly string[] | undefined): SQL | undefined =>
  caseIds && inArray(id, [...caseIds]);
