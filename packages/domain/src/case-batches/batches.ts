import {
  type BatchInput,
  type CaseBatch,
  type CaseSeen,
  type DecideManyInput,
  batchLimits,
  bulkDecisionLabel,
  queueRights,
} from '@rentreel/contracts/administration';
import type { Id } from '@rentreel/contracts/ids';
import { minuteMs } from '@rentreel/values';
import {
  type Context,
  DomainError,
  newId,
  readHandle,
  requireRight,
  requireSameRequest,
  requireStaff,
  write,
} from '../kernel/index.ts';
import { cancelTimers, scheduleTimer, timersChannel } from '../timers/index.ts';
import { deciders } from './decisions.ts';
import {
  type BatchRow,
  findBatch,
  findSent,
  findStaffRoles,
  insertBatch,
  insertResult,
  listBatchRows,
  listResults,
  moveBatch,
} from './repository.ts';

const applyTimer = 'case_batch.apply';
/** Batches of the last minutes are shown when their author returns. */
const shownMs = 10 * minuteMs;

// Safe: written by this module.
const casesOf = ({ cases }: BatchRow) => JSON.parse(cases) as CaseSeen[];

const toBatch = (row: BatchRow, results: CaseBatch['results'] = []): CaseBatch => ({
  id: row.id,
  queue: row.queue,
  state: row.state,
  dueAt: row.dueAt,
  caseIds: casesOf(row).map(({ caseId }) => caseId),
  results,
});

/**
 * Decides several cases at once, for an administrator. The batch is stored immediately and applied eight seconds later, even
 * if its author has left; until then they can undo it. A retry with the same `clientId` returns the first result. Throws
 * administration.not_in_bulk for decisions that are made individually, app.key_reused, and as `requireRight` does.
 */
export async function decideMany(ctx: Context, input: DecideManyInput): Promise<CaseBatch> {
  const { clientId, ...content } = input;
  const { queue, decision, text } = content;
  const { userId: authorId } = requireRight(ctx, queueRights[queue]);
  if (bulkDecisionLabel(queue, decision) === undefined) throw new DomainError('administration.not_in_bulk');
  const cases = [...new Map(input.cases.map((seen) => [seen.caseId, seen])).values()];
  const batch = await write(ctx, async (uow) => {
    const sent = await findSent(uow.tx, authorId, clientId);
    const isRepetition = sent !== undefined;
    await requireSameRequest(uow, { procedure: 'administration.decideMany', key: clientId, content, isRepetition });
    if (sent) return toBatch(sent);
    const { now } = uow;
    const dueAt = now + batchLimits.undoMs;
    const id = newId('btc');
    const stored = { id, authorId, clientId, queue, decision, text, cases: JSON.stringify(cases) };
    const row: BatchRow = { ...stored, state: 'waiting', dueAt, createdAt: now };
    await insertBatch(uow.tx, row);
    await scheduleTimer(uow.tx, { kind: applyTimer, subjectId: id, dueAt, now });
    uow.audit({ action: 'case_batch.decided', subjectId: id, details: { queue, decision, cases: cases.length } });
    return toBatch(row);
  });
  ctx.events.notify(timersChannel);
  return batch;
}

/**
 * Undoes a batch of the caller before it is applied. Throws administration.batch_not_found, administration.too_late_to_undo.
 */
export async function undoBatch(ctx: Context, { batchId }: BatchInput): Promise<void> {
  const { userId } = requireStaff(ctx);
  await write(ctx, async (uow) => {
    const row = await findBatch(uow.tx, batchId);
    if (row?.authorId !== userId) throw new DomainError('administration.batch_not_found');
    if (row.state === 'undone') return;
    if (!(await moveBatch(uow.tx, batchId, { from: ['waiting'], to: 'undone' }))) {
      throw new DomainError('administration.too_late_to_undo');
    }
    await cancelTimers(uow.tx, { kinds: [applyTimer], subjectId: batchId });
    uow.audit({ action: 'case_batch.undone', subjectId: batchId });
  });
}

/** Returns the caller's recent batches with the result of each case, most recent first. */
export async function listBatches(ctx: Context): Promise<CaseBatch[]> {
  const { userId } = requireStaff(ctx);
  const handle = readHandle(ctx);
  const rows = await listBatchRows(handle, userId, ctx.clock.now() - shownMs);
  const results = await listResults(
    handle,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toBatch(row, results.get(row.id)));
}

/** Returns a context of the author with their current rights, as for an individual decision. */
async function asAuthor(ctx: Context, { authorId: userId }: BatchRow): Promise<Context | undefined> {
  const found = await findStaffRoles(readHandle(ctx), userId);
  if (!found) return undefined;
  const { role, staffRoles: roles } = found;
  // The second factor was verified when they decided.
  const staff = { roles, secondFactor: 'proved' } as const;
  return { ...ctx, actor: { kind: 'user', userId, role, sessionId: '', authenticatedAt: 0, staff } };
}

/** Decides one case and stores the result, or the reason why it could not be decided. */
async function applyOne(ctx: Context, row: BatchRow, seen: CaseSeen): Promise<void> {
  const { id: batchId } = row;
  const result = { batchId, caseId: seen.caseId };
  try {
    const author = await asAuthor(ctx, row);
    if (!author) throw new DomainError('app.not_found');
    await write(author, async (uow) => {
      await deciders[row.queue](uow, seen, row);
      await insertResult(uow.tx, { ...result, problem: null });
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await write(ctx, async (uow) => {
      await insertResult(uow.tx, { ...result, problem: error.message });
      uow.audit({ action: 'case_batch.case_failed', subjectId: batchId, details: { caseId: seen.caseId } });
    });
  }
}

/** Applies a batch that was not undone. Safe to interrupt: each case is stored with its result, and decided once. */
async function applyBatch(ctx: Context, batchId: Id<'btc'>): Promise<void> {
  const row = await findBatch(ctx.database.read, batchId);
  if (!row) return;
  const began = await write(ctx, async (uow) => {
    uow.skipAudit('each case has its own entry');
    return moveBatch(uow.tx, batchId, { from: ['waiting', 'applying'], to: 'applying' });
  });
  if (!began) return;
  const known = (await listResults(ctx.database.read, [batchId])).get(batchId) ?? [];
  const done = new Set(known.map(({ caseId }) => caseId));
  for (const seen of casesOf(row)) if (!done.has(seen.caseId)) await applyOne(ctx, row, seen);
  await write(ctx, async (uow) => {
    uow.skipAudit('each case has its own entry');
    await moveBatch(uow.tx, batchId, { from: ['applying'], to: 'done' });
  });
}

/** Handlers of batch timers, by timer kind. */
export const batchTimerWork: Readonly<Record<string, (ctx: Context, batchId: Id<'btc'>) => Promise<void>>> = {
  [applyTimer]: applyBatch,
};
