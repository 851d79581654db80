import type { Id } from '@rentreel/contracts/ids';
import {
  type HomeCheck,
  type VerificationGuard,
  type VerificationKind,
  type VerificationTransitionName,
  verificationLimits,
  verificationProcess,
  verificationValidity,
} from '@rentreel/contracts/verification';
import { count, hourMs } from '@rentreel/values';
import { DomainError } from '../kernel/index.ts';
import type { CaseRow } from './repository.ts';

/** Returns whether a case is in effect: approved, not withdrawn and not expired. */
export const isHeld = ({ approvedAt, expiresAt }: Pick<CaseRow, 'approvedAt' | 'expiresAt'>, now: number): boolean =>
  approvedAt !== null && (expiresAt === null || expiresAt > now);

/**
 * Returns what the verifier of the last approval checked. Safe: only this module writes it, from the contract's list.
 */
export const checkedIn = ({ checked }: Pick<CaseRow, 'checked'>): HomeCheck[] =>
  checked === null ? [] : (JSON.parse(checked) as HomeCheck[]);

/** Returns the kinds that are now approved for a user. */
export const heldKinds = (rows: readonly CaseRow[], now: number): ReadonlySet<VerificationKind> =>
  new Set(rows.filter((row) => isHeld(row, now)).map(({ kind }) => kind));

/** Kinds that verify identity. */
export const identityKinds: ReadonlySet<VerificationKind> = new Set(['document', 'selfie', 'nin', 'bvn']);

/** Returns whether a user is verified: ID and selfie, and NIN or BVN. */
export const isVerifiedBy = (held: ReadonlySet<VerificationKind>): boolean =>
  held.has('document') && held.has('selfie') && (held.has('nin') || held.has('bvn'));

/** Kinds that the public badge depends on. */
export const badgeKinds: ReadonlySet<VerificationKind> = new Set(['document', 'selfie', 'address', 'nin', 'bvn']);

/** Returns until when an approval is valid; an earlier expiry of the document itself comes first. Null for no end. */
export function validUntil(kind: VerificationKind, approvedAt: number, documentEnd: number | null): number | null {
  const validity = verificationValidity[kind];
  const longest = validity === null ? Number.POSITIVE_INFINITY : approvedAt + validity;
  const end = Math.min(longest, documentEnd ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(end) ? end : null;
}

/** Returns the next step of the system, and when; undefined when the case waits for users or staff. */
export function dueStep(
  row: Pick<CaseRow, 'state' | 'submittedAt' | 'escalatedAt' | 'expiresAt'>,
): { readonly name: VerificationTransitionName; readonly at: number } | undefined {
  const timer = verificationProcess.timerOf(row.state);
  if (!timer || (timer.from === 'submission' && row.escalatedAt !== null)) return undefined;
  const from = timer.from === 'submission' ? row.submittedAt : row.expiresAt;
  return from === null ? undefined : { name: timer.name, at: from + timer.afterMs };
}

/** Returns when the photos and typed details of a decided case are deleted; null while it is open. */
export function deleteAt({ kind, state, decidedAt }: Pick<CaseRow, 'kind' | 'state' | 'decidedAt'>): number | null {
  if (decidedAt === null || kind === 'phone' || state === 'submitted' || state === 'in_review') return null;
  return decidedAt + (kind === 'selfie' ? verificationLimits.selfieStoredMs : verificationLimits.photosStoredMs);
}

/** Returns when a rejected case may be sent again; null when it is not rejected now, or cannot be sent any more. */
export function retryAt({ state, stateSince, rejections }: CaseRow): number | null {
  if (state !== 'rejected' || rejections >= verificationLimits.rejections) return null;
  return stateSince + verificationLimits.restMs;
}

/** Returns whether only staff can open the case again. */
const isClosed = ({ state, rejections }: Pick<CaseRow, 'state' | 'rejections'>): boolean =>
  state === 'revoked' || (state === 'rejected' && rejections >= verificationLimits.rejections);

/** Returns from when its user may appeal; null while they can send it themselves. */
export const appealAt = (row: CaseRow): number | null =>
  isClosed(row) ? row.stateSince + verificationLimits.restMs : null;

const openStates: ReadonlySet<string> = new Set(['draft', 'needs_info', 'expired', 'expiring']);

/** Returns whether its user can send it now. */
export function mayBeSent(row: CaseRow, now: number): boolean {
  const retry = retryAt(row);
  return openStates.has(row.state) || (retry !== null && retry <= now);
}

interface GuardedStep {
  readonly row: CaseRow;
  /** Null for a register or the system. */
  readonly actorId: Id<'usr'> | null;
  /** Who referred the user of the case. */
  readonly referrerId: Id<'usr'> | undefined;
  /** The name of another user who has the authority to let the same home. */
  readonly rival?: string | undefined;
  /** Another user's claim to the same home is compared with this one. */
  readonly isCompared?: boolean;
  readonly now: number;
}

const guards: Readonly<Record<VerificationGuard, (guarded: GuardedStep) => DomainError | undefined>> = {
  other_person: ({ row, actorId, referrerId }) =>
    actorId !== null && (actorId === row.userId || actorId === referrerId)
      ? new DomainError('verification.own_case')
      : undefined,
  sole_claim: ({ rival }) =>
    rival === undefined ? undefined : new DomainError('verification.claimed', { name: rival }),
  one_claim: ({ isCompared }) => (isCompared === true ? new DomainError('verification.claims_compared') : undefined),
  rested: ({ row, now }) => {
    const left = row.stateSince + verificationLimits.restMs - now;
    if (left <= 0) return undefined;
    return new DomainError('verification.resting', { wait: count(Math.ceil(left / hourMs), 'hour') });
  },
  last_resort: ({ row }) => (isClosed(row) ? undefined : new DomainError('verification.tries_left')),
  rejections_left: ({ row }) =>
    row.rejections >= verificationLimits.rejections
      ? new DomainError('verification.no_tries_left', { count: verificationLimits.rejections })
      : undefined,
};

/** Returns why a guard rejects a step now; undefined when it does not. */
export const guardFault = (name: VerificationGuard, guarded: GuardedStep): DomainError | undefined =>
  guards[name](guarded);
