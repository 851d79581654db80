import type { Id } from '@rentreel/contracts/ids';
import { casesListed } from '@rentreel/contracts/limits';
import { type VerificationKind, numberKinds, pendingVerificationStates } from '@rentreel/contracts/verification';
import { type ReadHandle, type WriteTx, prepareOnce, readOnce } from '@rentreel/db';
import { users, verificationCases, verificationEvidence, verificationSteps } from '@rentreel/db/schema';
import {
  type SQL,
  type InferInsertModel,
  type InferSelectModel,
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm';
import { type EncryptedColumn, listedAmong } from '../kernel/index.ts';

/** A stored case. Rows stay in this module; `overview.ts` builds what users see. */
export type CaseRow = InferSelectModel<typeof verificationCases>;
export type EvidenceRow = InferSelectModel<typeof verificationEvidence>;
type CaseStepRow = InferSelectModel<typeof verificationSteps>;

type Handle = ReadHandle | WriteTx;

/** What this module encrypts: the typed details of a case, and the phone and digits of a code. */
export const encryptedVerification = {
  details: { table: 'verification_cases', column: 'details', purpose: 'verification.details' },
  codePhone: { table: 'verification_codes', column: 'phone', purpose: 'verification.code_phone' },
  code: { table: 'verification_codes', column: 'code', purpose: 'verification.code' },
} as const satisfies Readonly<Record<string, EncryptedColumn>>;

export async function findCase(handle: Handle, id: Id<'vrf'>): Promise<CaseRow | undefined> {
  return handle.select().from(verificationCases).where(eq(verificationCases.id, id)).get();
}

/** Returns the case that waits for a provider's answer with this reference. */
export async function findAwaiting(
  handle: Handle,
  { provider, providerReference }: { readonly provider: string; readonly providerReference: string },
): Promise<CaseRow | undefined> {
  const { state, provider: by, providerReference: reference } = verificationCases;
  // The condition starts with that of the queue's index.
  const awaiting = and(
    sql`state in ('submitted', 'in_review')`,
    eq(state, 'submitted'),
    eq(by, provider),
    eq(reference, providerReference),
  );
  return handle.select().from(verificationCases).where(awaiting).get();
}

/** What a case is about: a kind for a user, or for a user and a home. */
export interface CaseSubject {
  readonly userId: Id<'usr'>;
  readonly kind: VerificationKind;
  /** Null for cases about the user alone. */
  readonly subjectId: string | null;
}

export const findCaseOf = readOnce(
  [verificationCases],
  async (handle, { userId, kind, subjectId }: CaseSubject): Promise<Readonly<CaseRow> | undefined> =>
    subjectId === null
      ? ofPersonAlone(handle).get({ userId, kind })
      : ofSubject(handle).get({ userId, kind, subjectId }),
);

const casesOf = (handle: Handle, subject: SQL) =>
  handle
    .select()
    .from(verificationCases)
    .where(
      and(
        eq(verificationCases.userId, sql.placeholder('userId')),
        // The plus keeps SQLite from comparing the value to the partial index of one kind: it would prepare the statement again
        // at every run.
        sql`${verificationCases.kind} = +${sql.placeholder('kind')}`,
        subject,
      ),
    )
    .prepare();
const ofPersonAlone = prepareOnce((handle: Handle) => casesOf(handle, isNull(verificationCases.subjectId)));
const ofSubject = prepareOnce((handle: Handle) =>
  casesOf(handle, eq(verificationCases.subjectId, sql.placeholder('subjectId'))),
);

/** Lists all cases about a user alone. */
export async function listPersonCases(handle: Handle, userId: Id<'usr'>): Promise<CaseRow[]> {
  return handle
    .select()
    .from(verificationCases)
    .where(and(eq(verificationCases.userId, userId), isNull(verificationCases.subjectId)));
}

/** Lists all cases of a user about homes. */
export async function listHomeCases(handle: Handle, userId: Id<'usr'>): Promise<CaseRow[]> {
  return handle
    .select()
    .from(verificationCases)
    .where(and(eq(verificationCases.userId, userId), isNotNull(verificationCases.subjectId)));
}

/** Lists other users' cases about the authority to let a home, oldest first. */
export async function listRivals(handle: Handle, { userId, kind, subjectId }: CaseSubject): Promise<CaseRow[]> {
  if (kind !== 'authority' || subjectId === null) return [];
  const { userId: owner, kind: what, subjectId: home, createdAt } = verificationCases;
  return handle
    .select()
    .from(verificationCases)
    .where(and(eq(home, subjectId), eq(what, kind), ne(owner, userId)))
    .orderBy(asc(createdAt));
}

const heldKinds = prepareOnce((handle: Handle) => {
  const { userId, kind, subjectId, approvedAt, expiresAt } = verificationCases;
  return handle
    .select({ userId, kind })
    .from(verificationCases)
    .where(
      and(
        sql`${userId} in (select value from json_each(${sql.placeholder('userIds')}))`,
        isNull(subjectId),
        isNotNull(approvedAt),
        or(isNull(expiresAt), gt(expiresAt, sql.placeholder('now'))),
      ),
    )
    .prepare();
});

/** Returns the kinds that are now approved for each of these users. */
export async function listHeldKinds(
  handle: Handle,
  { userIds, now }: { readonly userIds: readonly Id<'usr'>[]; readonly now: number },
): Promise<ReadonlyMap<string, ReadonlySet<VerificationKind>>> {
  const held = new Map(userIds.map((id) => [id, new Set<VerificationKind>()] as const));
  const rows = await heldKinds(handle).all({ userIds: JSON.stringify(userIds), now });
  for (const { userId, kind } of rows) held.get(userId)?.add(kind);
  return held;
}

/** A NIN, BVN or phone number of a user, by its keyed hash. */
export interface NumberOf {
  readonly kind: VerificationKind;
  readonly fingerprint: string;
  readonly userId: Id<'usr'>;
}

/** Condition of other users' cases of the same number. */
const isSameNumber = ({ kind, fingerprint, userId }: NumberOf) =>
  and(
    eq(verificationCases.kind, kind),
    eq(verificationCases.fingerprint, fingerprint),
    ne(verificationCases.userId, userId),
  );

/** Returns whether a number is already approved for another user. */
export async function isNumberTaken(handle: Handle, number: NumberOf): Promise<boolean> {
  const row = await handle
    .select({ id: verificationCases.id })
    .from(verificationCases)
    .where(and(isSameNumber(number), isNotNull(verificationCases.approvedAt)))
    .get();
  return row !== undefined;
}

/** Lists the other users for whom a number was ever approved, including those whose account is deleted. */
export async function listPastHolders(handle: Handle, number: NumberOf): Promise<Id<'usr'>[]> {
  const rows = await handle
    .selectDistinct({ userId: verificationCases.userId })
    .from(verificationCases)
    .innerJoin(verificationSteps, eq(verificationSteps.caseId, verificationCases.id))
    .where(and(isSameNumber(number), eq(verificationSteps.name, 'approve')));
  return rows.map(({ userId }) => userId);
}

export async function insertCase(tx: WriteTx, row: CaseRow): Promise<void> {
  await tx.insert(verificationCases).values(row);
}

export async function updateCase(tx: WriteTx, { id, ...row }: CaseRow): Promise<void> {
  await tx.update(verificationCases).set(row).where(eq(verificationCases.id, id));
}

export async function insertStep(tx: WriteTx, step: CaseStepRow): Promise<void> {
  await tx.insert(verificationSteps).values(step);
}

/** Lists the steps of a case, oldest first. */
export async function listSteps(handle: Handle, caseId: Id<'vrf'>): Promise<CaseStepRow[]> {
  return handle
    .select()
    .from(verificationSteps)
    .where(eq(verificationSteps.caseId, caseId))
    .orderBy(asc(verificationSteps.version));
}

/** Lists cases that wait for a verifier, oldest first. A number that a register is checking waits for the register. */
export async function listQueue(handle: Handle, caseIds: readonly string[] | undefined): Promise<CaseRow[]> {
  const { id, state, kind, submittedAt } = verificationCases;
  const listed = listedAmong(id, caseIds);
  const atRegister = and(eq(state, 'submitted'), inArray(kind, [...numberKinds]));
  return handle
    .select()
    .from(verificationCases)
    .where(and(inArray(state, [...pendingVerificationStates]), not(sql`${atRegister}`), listed))
    .orderBy(asc(submittedAt), asc(id))
    .limit(casesListed);
}

export async function insertEvidence(
  tx: WriteTx,
  rows: readonly InferInsertModel<typeof verificationEvidence>[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(verificationEvidence).values([...rows]);
}

/** Lists photos whose files still exist, in the order they were sent. */
export async function listEvidence(handle: Handle, caseId: Id<'vrf'>): Promise<EvidenceRow[]> {
  return handle
    .select()
    .from(verificationEvidence)
    .where(and(eq(verificationEvidence.caseId, caseId), isNotNull(verificationEvidence.photo)))
    .orderBy(asc(verificationEvidence.seq));
}

/** Removes the details of a case's photos; their rows still show that there were some. */
export async function forgetEvidence(tx: WriteTx, caseId: Id<'vrf'>, now: number): Promise<void> {
  await tx
    .update(verificationEvidence)
    .set({ photo: null, deletedAt: now })
    .where(and(eq(verificationEvidence.caseId, caseId), isNotNull(verificationEvidence.photo)));
}

/** What others see of a user's verification. */
export type PersonFlags = Pick<
  InferSelectModel<typeof users>,
  'isVerified' | 'verificationSubmitted' | 'email' | 'emailVerifiedAt' | 'name'
>;

export async function findFlags(handle: Handle, userId: Id<'usr'>): Promise<PersonFlags | undefined> {
  const { isVerified, verificationSubmitted, email, emailVerifiedAt, name } = users;
  return handle
    .select({ isVerified, verificationSubmitted, email, emailVerifiedAt, name })
    .from(users)
    .where(eq(users.id, userId))
    .get();
}

export async function updateFlags(
  tx: WriteTx,
  userId: Id<'usr'>,
  flags: Pick<PersonFlags, 'isVerified' | 'verificationSubmitted'> & { readonly updatedAt: number },
): Promise<void> {
  await tx.update(users).set(flags).where(eq(users.id, userId));
}
