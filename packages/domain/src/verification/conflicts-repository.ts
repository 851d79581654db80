import type { Id } from '@rentreel/contracts/ids';
import { type ClaimConflictState, pendingVerificationStates } from '@rentreel/contracts/verification';
import { type ReadHandle, type WriteTx, prepareOnce, readOnce } from '@rentreel/db';
import { claimConflicts, verificationCases } from '@rentreel/db/schema';
import { type InferSelectModel, and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { CaseRow } from './repository.ts';

type Handle = ReadHandle | WriteTx;

/** Two claims to one home that are, or were, compared. */
export type ConflictRow = InferSelectModel<typeof claimConflicts>;

const open: ClaimConflictState = 'open';

export async function findConflict(handle: Handle, id: Id<'cft'>): Promise<ConflictRow | undefined> {
  return handle.select().from(claimConflicts).where(eq(claimConflicts.id, id)).get();
}

/** Lists open conflicts, oldest first; of one home when a key is given. */
export async function listOpenConflicts(handle: Handle, unitKey?: string): Promise<ConflictRow[]> {
  const ofUnit = unitKey === undefined ? undefined : eq(claimConflicts.unitKey, unitKey);
  return handle
    .select()
    .from(claimConflicts)
    .where(and(eq(claimConflicts.state, open), ofUnit))
    .orderBy(asc(claimConflicts.createdAt), asc(claimConflicts.id))
    .limit(100);
}

/** Returns whether two claims to a home are being compared. */
export const isContested = readOnce(
  [claimConflicts],
  async (handle, unitKey: string): Promise<boolean> => (await openOfUnit(handle).all({ unitKey })).length > 0,
);

/** A literal: with a parameter, SQLite cannot use the index of open conflicts without preparing the statement at every run. */
const isOpen = sql`${claimConflicts.state} = ${sql.raw(`'${open}'`)}`;

const openOfUnit = prepareOnce((handle: Handle) =>
  handle
    .select({ id: claimConflicts.id })
    .from(claimConflicts)
    .where(and(isOpen, eq(claimConflicts.unitKey, sql.placeholder('unitKey'))))
    .limit(1)
    .prepare(),
);

/** Returns the open conflict that a case is part of. */
export async function findConflictOf(handle: Handle, { id, subjectId }: CaseRow): Promise<ConflictRow | undefined> {
  if (subjectId === null) return undefined;
  return (await listOpenConflicts(handle, subjectId)).find(
    ({ firstCaseId, secondCaseId }) => firstCaseId === id || secondCaseId === id,
  );
}

/** Lists the keys of the homes where a user's claim is compared with another one. */
export async function listContested(handle: Handle, userId: Id<'usr'>): Promise<ReadonlySet<string>> {
  const { firstCaseId, secondCaseId, unitKey, state } = claimConflicts;
  const { id, userId: owner } = verificationCases;
  const rows = await handle
    .select({ unitKey })
    .from(claimConflicts)
    .innerJoin(verificationCases, or(eq(id, firstCaseId), eq(id, secondCaseId)))
    .where(and(eq(state, open), eq(owner, userId)));
  return new Set(rows.map((row) => row.unitKey));
}

export async function insertConflict(tx: WriteTx, row: ConflictRow): Promise<void> {
  await tx.insert(claimConflicts).values(row);
}

export async function updateConflict(tx: WriteTx, { id, ...row }: ConflictRow): Promise<void> {
  await tx.update(claimConflicts).set(row).where(eq(claimConflicts.id, id));
}

/** Lists cases about the authority to let a home that are approved or wait for a verifier, earliest first. */
export async function listClaims(handle: Handle, unitKey: string): Promise<CaseRow[]> {
  const { subjectId, kind, state, approvedAt, createdAt, id } = verificationCases;
  const stands = or(inArray(state, [...pendingVerificationStates]), isNotNull(approvedAt));
  return handle
    .select()
    .from(verificationCases)
    .where(and(eq(subjectId, unitKey), eq(kind, 'authority'), stands))
    .orderBy(asc(createdAt), asc(id));
}
