import {
  type DecidedQueue,
  type DecidedQueueInput,
  type Decision,
  type ListDecisionsInput,
  queueRights,
} from '@rentreel/contracts/administration';
import type { Id } from '@rentreel/contracts/ids';
import type { Page } from '@rentreel/contracts/page';
import { type Kobo, dayMs, startOfIsoDay } from '@rentreel/values';
import { type Context, decodeCursor, readHandle, requireRight, toPage } from '../kernel/index.ts';
import { namedPerson } from '../people/index.ts';
import { type DecisionRow, listDeciderRows, listDecisionRows } from './decisions-repository.ts';

const toPerson = (id: Id<'usr'> | null, name: string | null) => (id === null ? null : namedPerson(id, name));

const toSum = (to: string | null, amountKobo: Kobo | null): Decision['sums'] =>
  to === null || amountKobo === null ? [] : [{ to, amountKobo }];

/** Returns the title of a case; the value of a reported contact is stored encrypted. */
const titleOf = ({ fieldCipher }: Context, queue: DecidedQueue, { title, caseId }: DecisionRow): string =>
  queue === 'scam_reports' && title !== caseId ? fieldCipher.decrypt(title, 'scam.target') : title;

function toDecision(ctx: Context, queue: DecidedQueue, row: DecisionRow): Decision {
  const { seq, caseId, outcome, kind, at, reason, note, text } = row;
  return {
    seq,
    caseId,
    outcome,
    title: titleOf(ctx, queue, row),
    person: toPerson(row.personId, row.personName),
    kind,
    by: toPerson(row.byId, row.byName),
    at,
    reason,
    note: text ?? note ?? '',
    sums: [...toSum(row.firstName, row.firstKobo), ...toSum(row.secondName, row.secondKobo)],
  };
}

/**
 * Returns a page of the decisions of a queue, newest first, as the audit log records them. Throws app.not_found without the
 * right to decide in the queue.
 */
export async function listDecisions(ctx: Context, input: ListDecisionsInput): Promise<Page<Decision>> {
  const { queue, outcome, by, from, to, cursor, limit } = input;
  requireRight(ctx, queueRights[queue]);
  const place = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listDecisionRows(readHandle(ctx), {
    queue,
    outcome,
    by,
    from: from === undefined ? undefined : startOfIsoDay(from),
    until: to === undefined ? undefined : startOfIsoDay(to) + dayMs,
    before: place && { at: place.sortValue, seq: Number(place.id) },
    limit: limit + 1,
  });
  return toPage(
    rows.map((row) => toDecision(ctx, queue, row)),
    limit,
    ({ at, seq }) => ({ sortValue: at, id: String(seq) }),
  );
}

/** Returns the members of staff who may have decided in a queue, by name. Throws as `listDecisions` does. */
export async function listDeciders(
  ctx: Context,
  { queue }: DecidedQueueInput,
): Promise<{ id: Id<'usr'>; name: string }[]> {
  requireRight(ctx, queueRights[queue]);
  return (await listDeciderRows(readHandle(ctx))).map(({ id, name }) => namedPerson(id, name));
}
