import type { ListCasesInput } from '@rentreel/contracts/cases';
import type { Id } from '@rentreel/contracts/ids';
import type { UploadedMedia } from '@rentreel/contracts/media';
import {
  type DecideCaseInput,
  type HomeCheck,
  type RevealCaseInput,
  type RevealedCase,
  type TakeCaseInput,
  type VerificationCase,
  type VerificationCaseCard,
  type VerificationCaseInput,
  caseDecisions,
  checksOf,
  verificationLimits,
  verificationProcess,
  verificationReasonCodes,
} from '@rentreel/contracts/verification';
import { endOfIsoDay } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, readHandle, requireRight, write } from '../kernel/index.ts';
import { signMediaUntil } from '../media/index.ts';
import { fallbackName, findName, findNames, findPeople, namedPerson } from '../people/index.ts';
import { findReferrer } from '../referrals/index.ts';
import { findConflictOf } from './conflicts-repository.ts';
import { takeCaseStep } from './process.ts';
import { type CaseRow, findCase, listEvidence, listQueue, listSteps } from './repository.ts';
import { checkedIn, guardFault } from './rules.ts';
import { readDetails } from './submit.ts';

function toCard(
  { operations }: Pick<Context, 'operations'>,
  row: CaseRow,
  names: ReadonlyMap<string, string>,
): VerificationCaseCard {
  const submittedAt = row.submittedAt ?? row.createdAt;
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    state: row.state,
    person: namedPerson(row.userId, names.get(row.userId)),
    documentType: row.documentType,
    path: row.path,
    home: row.home,
    submittedAt,
    answerBy: submittedAt + (operations.queuePromises.verification ?? 0),
    late: row.escalatedAt !== null,
    takenBy: row.takenBy === null ? null : (names.get(row.takenBy) ?? fallbackName),
  };
}

const peopleOf = ({ userId, takenBy }: CaseRow): Id<'usr'>[] => (takenBy === null ? [userId] : [userId, takenBy]);

/** Lists what waits for a verifier, of every kind, oldest first; of these cases or of all. For administrators. */
export async function listCases(ctx: Context, input?: ListCasesInput): Promise<VerificationCaseCard[]> {
  requireRight(ctx, 'verification.decide');
  const handle = readHandle(ctx);
  const rows = await listQueue(handle, input?.caseIds);
  const names = await findNames(handle, rows.flatMap(peopleOf));
  return rows.map((row) => toCard(ctx, row, names));
}

async function loadCase(ctx: Context, caseId: Id<'vrf'>): Promise<CaseRow> {
  requireRight(ctx, 'verification.decide');
  const row = await findCase(readHandle(ctx), caseId);
  if (!row) throw new DomainError('verification.not_found');
  return row;
}

/** Returns what the reader may decide, and otherwise why not; the rules are those of the process. */
async function mayDecide(
  ctx: Context,
  row: CaseRow,
): Promise<Pick<VerificationCase, 'decisions' | 'conflictId' | 'bar'>> {
  const { userId: actorId } = requireRight(ctx, 'verification.decide');
  const referrerId = await findReferrer(readHandle(ctx), row.userId);
  const fault = guardFault('other_person', { row, actorId, referrerId, now: ctx.clock.now() });
  const conflict = await findConflictOf(readHandle(ctx), row);
  const conflictId = conflict?.id ?? null;
  if (fault || conflict) return { decisions: [], conflictId, bar: fault?.message ?? null };
  const names = new Set<string>(verificationProcess.from(row.state, 'verifier').map(({ name }) => name));
  return { decisions: caseDecisions.filter((name) => names.has(name)), conflictId, bar: null };
}

const detailLabels: Readonly<Record<string, string>> = {
  givenNames: 'Given names',
  lastName: 'Last name',
  birthDate: 'Date of birth',
};

/** Returns the typed details as rows of text; what only the server needs is left out. */
function detailRows(ctx: Context, row: CaseRow): RevealedCase['details'] {
  const details = readDetails(ctx, row);
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details)
    .filter(([key, value]) => key !== 'selfieCode' && typeof value === 'string')
    .map(([key, value]) => ({ label: detailLabels[key] ?? key, value: String(value) }));
}

const withCode: ReadonlySet<string> = new Set(['selfie', 'unit']);

function selfieCodeIn(ctx: Context, row: CaseRow): string | null {
  const details = withCode.has(row.kind) ? readDetails(ctx, row) : undefined;
  const hasCode = typeof details === 'object' && details !== null && 'selfieCode' in details;
  return hasCode && typeof details.selfieCode === 'string' ? details.selfieCode : null;
}

const findingWords: Readonly<Record<string, string>> = {
  matched: 'The register confirms name and date of birth.',
  mismatched: 'The name or date of birth differs.',
  not_found: 'The register doesn’t know the number.',
  blocked: 'The register didn’t confirm it, and gave no reason.',
  attention: 'The register asks for a person to look.',
  failed: 'The register couldn’t be asked.',
  unknown: 'The register has no answer to this check.',
};

/** Returns a case for a verifier, with photos and typed details still hidden. Throws verification.not_found. */
export async function getCase(ctx: Context, { caseId }: VerificationCaseInput): Promise<VerificationCase> {
  const row = await loadCase(ctx, caseId);
  const handle = readHandle(ctx);
  const steps = await listSteps(handle, caseId);
  const actors = steps.flatMap(({ actorId }) => actorId ?? []);
  const people = await findPeople(handle, [...peopleOf(row), ...actors]);
  const names = new Map([...people].map(([id, { name }]) => [id, name]));
  const person = people.get(row.userId);
  return {
    ...toCard(ctx, row, names),
    memberSince: person?.createdAt ?? 0,
    isVerified: person?.isVerified ?? false,
    lastFour: row.lastFour,
    photos: (await listEvidence(handle, caseId)).length,
    hasDetails: detailRows(ctx, row).length > 0,
    selfieCode: selfieCodeIn(ctx, row),
    findings: row.findings === null ? null : (findingWords[row.findings] ?? row.findings),
    rejections: row.rejections,
    reason: verificationReasonCodes.find((code) => code === row.reason) ?? null,
    note: row.note,
    checked: checkedIn(row),
    ...(await mayDecide(ctx, row)),
    steps: steps.map(({ name, actor, actorId, state, note, at }) => ({
      name,
      by: actor,
      who: actorId === null ? null : (names.get(actorId) ?? fallbackName),
      state,
      note,
      at,
    })),
  };
}

/**
 * Shows photos and typed details to one verifier for one minute, and records who saw them and why. Throws
 * verification.not_found, verification.own_case.
 */
export async function revealCase(ctx: Context, { caseId, reason }: RevealCaseInput): Promise<RevealedCase> {
  const { userId: readerId } = requireRight(ctx, 'people.reveal');
  const row = await loadCase(ctx, caseId);
  const { bar } = await mayDecide(ctx, row);
  if (bar !== null) throw new DomainError('verification.own_case');
  const until = ctx.clock.now() + verificationLimits.revealMs;
  const evidence = await listEvidence(ctx.database.read, caseId);
  await write(ctx, async (uow) => {
    uow.audit({ action: 'verification.revealed', subjectId: caseId, details: { reason, photos: evidence.length } });
  });
  const photos = evidence.flatMap(({ uploadId, photo }) =>
    // Safe: written by this module from media of uploads.
    photo === null ? [] : [{ uploadId, media: JSON.parse(photo) as UploadedMedia }],
  );
  return {
    photos: photos.map(({ uploadId, media }) => ({
      id: uploadId,
      ...signMediaUntil(ctx, media, { readerId, expiresAt: until }),
    })),
    details: detailRows(ctx, row),
    until,
  };
}

async function loadSeen(uow: UnitOfWork, { caseId, version }: TakeCaseInput): Promise<CaseRow> {
  const row = await loadCase(uow, caseId);
  if (row.version === version) return row;
  const last = (await listSteps(uow.tx, caseId)).at(-1);
  const who = last?.actorId ? await findName(uow.tx, last.actorId) : undefined;
  throw new DomainError('verification.changed', { who: who ?? 'The server' });
}

/**
 * Records that a verifier has taken a case, so that no other one does. Throws verification.changed, verification.own_case.
 */
export async function takeCase(ctx: Context, input: TakeCaseInput): Promise<VerificationCase> {
  await write(ctx, async (uow) => {
    await takeCaseStep(uow, await loadSeen(uow, input), { name: 'take', actor: 'verifier' });
  });
  return getCase(ctx, input);
}

/** Returns what an approval states about a home. Throws verification.nothing_checked. */
export function approvalOf({ kind }: CaseRow, checked: readonly HomeCheck[]): Partial<CaseRow> {
  const known = checksOf(kind);
  if (known.length === 0) return {};
  const looked = known.filter((code) => checked.includes(code));
  if (looked.length === 0) throw new DomainError('verification.nothing_checked');
  return { checked: JSON.stringify(looked) };
}

/**
 * Decides a case as the verifier saw it, and notifies its user. Throws verification.not_found, verification.changed with who
 * decided first, verification.own_case, verification.wrong_state, verification.nothing_checked, verification.claimed,
 * verification.claims_compared.
 */
export async function decideCase(ctx: Context, input: DecideCaseInput): Promise<VerificationCase> {
  const { decision, reason, note, documentEnd, checked } = input;
  await write(ctx, async (uow) => {
    const row = await loadSeen(uow, input);
    const change = decision === 'approve' ? approvalOf(row, checked) : { reason, note };
    const end = documentEnd ? endOfIsoDay(documentEnd) : null;
    await takeCaseStep(uow, row, { name: decision, actor: 'verifier', change, note, documentEnd: end });
  });
  return getCase(ctx, input);
}
