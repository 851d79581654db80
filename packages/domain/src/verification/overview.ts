import type { Id } from '@rentreel/contracts/ids';
import {
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
import { lagosDay } from '@rentreel/values';
import { type Context, DomainError, readHandle, requireUser } from '../kernel/index.ts';
import { type CaseRow, type PersonFlags, findFlags, listEvidence, listPersonCases } from './repository.ts';
import { deleteAt, heldKinds, isHeld, isVerifiedBy, mayBeSent, retryAt } from './rules.ts';
import { readDetails } from './submit.ts';

/** Four digits that somebody holds beside their face in a selfie of this day of Lagos. */
export function selfieCodeOf(ctx: Pick<Context, 'fieldCipher'>, userId: string, at: number): string {
  const hash = ctx.fieldCipher.fingerprint(`${userId} ${lagosDay(at)}`, 'verification.selfie_code');
  return String(Buffer.from(hash, 'base64url').readUInt32BE() % 10_000).padStart(4, '0');
}

const nothingYet = {
  state: null,
  caseId: null,
  version: 0,
  held: false,
  masked: null,
  documentType: null,
  reason: null,
  note: '',
  submittedAt: null,
  answerBy: null,
  decidedAt: null,
  expiresAt: null,
  retryAt: null,
  open: true,
  photosUntil: null,
} satisfies Omit<VerificationPart, 'kind'>;

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

/** What its person sees of a number: a phone with its middle hidden, of others the last four digits. */
function maskedNumber(ctx: Context, row: CaseRow): string | null {
  if (row.kind !== 'phone') return row.lastFour === null ? null : `•••••••${row.lastFour}`;
  const details = readDetails(ctx, row);
  const isPhone = typeof details === 'object' && details !== null && 'phone' in details;
  return isPhone && typeof details.phone === 'string' ? maskPhone(details.phone) : null;
}

async function toPart(ctx: Context, kind: PersonKind, row: CaseRow): Promise<VerificationPart> {
  const now = ctx.clock.now();
  const isPending = pendingVerificationStates.some((state) => state === row.state);
  const hasPhotos = (await listEvidence(readHandle(ctx), row.id)).length > 0;
  return {
    kind,
    state: row.state,
    caseId: row.id as Id<'vrf'>,
    version: row.version,
    held: isHeld(row, now),
    masked: maskedNumber(ctx, row),
    documentType: row.documentType,
    reason: verificationReasonCodes.find((code) => code === row.reason) ?? null,
    note: row.note,
    submittedAt: row.submittedAt,
    answerBy: isPending && row.submittedAt !== null ? row.submittedAt + verificationLimits.reviewMs : null,
    decidedAt: row.decidedAt,
    expiresAt: row.expiresAt,
    retryAt: retryAt(row),
    open: kind === 'phone' || mayBeSent(row, now),
    photosUntil: hasPhotos ? deleteAt(row) : null,
  };
}

/** How far the caller is on the way to a verified account. */
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
    else parts.push(row ? await toPart(ctx, kind, row) : { ...nothingYet, kind });
  }
  return {
    isVerified: isVerifiedBy(heldKinds(rows, ctx.clock.now())),
    parts,
    selfieCode: selfieCodeOf(ctx, userId, ctx.clock.now()),
  };
}
