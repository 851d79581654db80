import {
  type CaseClaim,
  type CaseInput,
  type CaseNote,
  type CaseNoteInput,
  type QueueInput,
  type WaitingCase,
  caseLimits,
  queueRights,
} from '@rentreel/contracts/administration';
import {
  type Context,
  DomainError,
  type UnitOfWork,
  deleteClaim,
  newId,
  readHandle,
  requireFreeCase,
  requireRight,
  write,
} from '../kernel/index.ts';
import { namedPerson } from '../people/index.ts';
import { countNotes, insertNote, listClaimRows, listNoteRows, listWaitingRows, saveClaim } from './repository.ts';

/**
 * Returns up to a thousand waiting cases of a queue, oldest first, with their claims. Throws as `requireRight` does.
 */
export async function listWaiting(ctx: Context, { queue }: QueueInput): Promise<WaitingCase[]> {
  const { userId } = requireRight(ctx, queueRights[queue]);
  const { read } = ctx.database;
  const waiting = await listWaitingRows(read, { queue });
  const notes = await countNotes(read, { queue, caseIds: waiting.map(({ caseId }) => caseId) });
  const claims = new Map<string, CaseClaim>();
  for (const { caseId, userId: id, name, until } of await listClaimRows(read, ctx.clock.now())) {
    claims.set(caseId, { by: namedPerson(id, name), isMine: id === userId, until });
  }
  const promiseMs = ctx.operations.queuePromises[queue];
  return waiting.map(({ caseId, since, dueAt }) => ({
    caseId,
    since,
    dueAt: dueAt ?? (promiseMs === null ? null : since + promiseMs),
    claim: claims.get(caseId) ?? null,
    notes: notes.get(caseId) ?? 0,
  }));
}

async function requireWaiting(uow: UnitOfWork, input: CaseInput): Promise<void> {
  const [waiting] = await listWaitingRows(uow.tx, input);
  if (!waiting) throw new DomainError('administration.case_not_found');
}

/**
 * Claims a case for half an hour, or extends the claim: nobody else can decide it until then. Throws
 * administration.case_not_found, administration.case_taken.
 */
export async function claimCase(ctx: Context, input: CaseInput): Promise<void> {
  const { caseId, queue } = input;
  const { userId } = requireRight(ctx, queueRights[queue]);
  await write(ctx, async (uow) => {
    await requireWaiting(uow, input);
    await requireFreeCase(uow, caseId);
    await saveClaim(uow.tx, { caseId, userId, until: uow.now + caseLimits.claimMs });
    uow.audit({ action: 'case.claimed', subjectId: caseId, details: { queue } });
  });
}

/** Releases a case before its claim expires; does nothing for an unclaimed one. Throws administration.case_taken. */
export async function releaseCase(ctx: Context, { caseId, queue }: CaseInput): Promise<void> {
  requireRight(ctx, queueRights[queue]);
  await write(ctx, async (uow) => {
    await requireFreeCase(uow, caseId);
    await deleteClaim(uow.tx, caseId);
    uow.audit({ action: 'case.released', subjectId: caseId, details: { queue } });
  });
}

/** Returns the notes of a case, oldest first; they remain after the decision. Throws as `requireRight` does. */
export async function listCaseNotes(ctx: Context, { caseId, queue }: CaseInput): Promise<CaseNote[]> {
  requireRight(ctx, queueRights[queue]);
  const notes = await listNoteRows(readHandle(ctx), { queue, caseId });
  return notes.map(({ id, by, text, createdAt }) => ({ id, by, text, at: createdAt }));
}

/** Adds a note to a waiting case, and returns all its notes. Throws administration.case_not_found. */
export async function addCaseNote(ctx: Context, input: CaseNoteInput): Promise<CaseNote[]> {
  const { queue, caseId, text } = input;
  const { userId: authorId } = requireRight(ctx, queueRights[queue]);
  await write(ctx, async (uow) => {
    await requireWaiting(uow, { queue, caseId });
    const id = newId('cnt');
    await insertNote(uow.tx, { id, queue, caseId, authorId, text, createdAt: uow.now });
    uow.audit({ action: 'case.noted', subjectId: caseId, details: { queue, noteId: id } });
  });
  return listCaseNotes(ctx, { queue, caseId });
}
