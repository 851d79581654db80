import type { Id } from '@rentreel/contracts/ids';
import {
  type LandlordLevels,
  type PersonKind,
  type Verification,
  type VerificationPart,
  maskEmail,
  maskPhone,
  pendingVerificationStates,
  personKinds,
  verificationLimits,
  verificationReasonCodes,
} from '@rentreel/contracts/verification';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { lagosDay } from '@rentreel/values';
import { type Context, DomainError, readHandle, requireUser } from '../kernel/index.ts';
import { type CaseRow, type PersonFlags, findFlags, listEvidence, listPersonCases } from './repository.ts';
import { appealAt, deleteAt, heldKinds, identityKinds, isHeld, isVerifiedBy, mayBeSent, retryAt } from './rules.ts';
import { readDetails } from './submit.ts';

/**
 * Returns four digits for a user and day in Lagos, to hold beside their face in a selfie and to place in photos of a home.
 */
export function selfieCodeOf(ctx: Pick<Context, 'fieldCipher'>, userId: Id<'usr'>, at: number): string {
  const hash = ctx.fieldCipher.fingerprint(`${userId} ${lagosDay(at)}`, 'verification.selfie_code');
  return String(Buffer.from(hash, 'base64url').readUInt32BE() % 10_000).padStart(4, '0');
}

type CasePart = Omit<VerificationPart, 'kind' | 'masked'>;

const nothingYet: CasePart = {
  state: null,
  caseId: null,
  version: 0,
  held: false,
  documentType: null,
  reason: null,
  note: '',
  submittedAt: null,
  answerBy: null,
  decidedAt: null,
  expiresAt: null,
  retryAt: null,
  appealAt: null,
  open: true,
  photosUntil: null,
};

function emailPart({ email, emailVerifiedAt }: PersonFlags): VerificationPart {
  const held = emailVerifiedAt !== null;
  const state = held ? 'approved' : null;
  return {
    ...nothingYet,
    kind: 'email',
    state,
    held,
    masked: maskEmail(email),
    decidedAt: emailVerifiedAt,
    open: !held,
  };
}

function phoneIn(ctx: Context, row: CaseRow): string | undefined {
  const details = readDetails(ctx, row);
  const isPhone = typeof details === 'object' && details !== null && 'phone' in details;
  return isPhone && typeof details.phone === 'string' ? details.phone : undefined;
}

/** Returns what a user sees of their number: a phone with its middle hidden, otherwise the last four digits. */
function maskedNumber(ctx: Context, row: CaseRow): string | null {
  if (row.kind !== 'phone') return row.lastFour === null ? null : `•••••••${row.lastFour}`;
  const phone = phoneIn(ctx, row);
  return phone === undefined ? null : maskPhone(phone);
}

/** Returns the confirmed phone number of a user; undefined when there is none. For those who may see it. */
export async function findPhoneOf(ctx: Context, userId: Id<'usr'>): Promise<string | undefined> {
  const row = (await listPersonCases(readHandle(ctx), userId)).find(({ kind }) => kind === 'phone');
  return row && phoneIn(ctx, row);
}

/** Returns what a user sees of their case, of any kind. */
export function casePart(row: CaseRow, now: number): CasePart {
  const isPending = pendingVerificationStates.some((state) => state === row.state);
  const deletedAt = deleteAt(row);
  return {
    state: row.state,
    caseId: row.id,
    version: row.version,
    held: isHeld(row, now),
    documentType: row.documentType,
    reason: verificationReasonCodes.find((code) => code === row.reason) ?? null,
    note: row.note,
    submittedAt: row.submittedAt,
    answerBy: isPending && row.submittedAt !== null ? row.submittedAt + verificationLimits.reviewMs : null,
    decidedAt: row.decidedAt,
    expiresAt: row.expiresAt,
    retryAt: retryAt(row),
    appealAt: appealAt(row),
    open: row.kind === 'phone' || mayBeSent(row, now),
    photosUntil: deletedAt !== null && deletedAt > now ? deletedAt : null,
  };
}

/** Returns the same for a case that was not started. */
export const noCase: CasePart = nothingYet;

async function toPart(ctx: Context, kind: PersonKind, row: CaseRow): Promise<VerificationPart> {
  const part = casePart(row, ctx.clock.now());
  const hasPhotos = (await listEvidence(readHandle(ctx), row.id)).length > 0;
  return { ...part, kind, masked: maskedNumber(ctx, row), photosUntil: hasPhotos ? part.photosUntil : null };
}

/** Returns the caller's progress towards a verified account. */
export async function getVerification(ctx: Context): Promise<Verification> {
  const { userId } = requireUser(ctx);
  const handle = readHandle(ctx);
  const flags = await findFlags(handle, userId);
  if (!flags) throw new DomainError('auth.sign_in_required');
  const rows = await listPersonCases(handle, userId);
  const parts: VerificationPart[] = [];
  for (const kind of personKinds) {
    const row = rows.find((each) => each.kind === kind);
    if (kind === 'email') parts.push(emailPart(flags));
    else parts.push(row ? await toPart(ctx, kind, row) : { ...nothingYet, kind, masked: null });
  }
  return {
    isVerified: isVerifiedBy(heldKinds(rows, ctx.clock.now())),
    parts,
    selfieCode: selfieCodeOf(ctx, userId, ctx.clock.now()),
  };
}

/** What was verified about a user's identity. Times are epoch milliseconds. */
export async function identityOf(
  handle: ReadHandle | WriteTx,
  userId: Id<'usr'>,
  now: number,
): Promise<LandlordLevels['identity']> {
  const rows = (await listPersonCases(handle, userId)).filter((row) => identityKinds.has(row.kind) && isHeld(row, now));
  const ends = rows.flatMap(({ expiresAt }) => expiresAt ?? []);
  const approved = rows.flatMap(({ approvedAt }) => approvedAt ?? []);
  return {
    held: isVerifiedBy(heldKinds(rows, now)),
    checkedAt: approved.length === 0 ? null : Math.max(...approved),
    expiresAt: ends.length === 0 ? null : Math.min(...ends),
  };
}
