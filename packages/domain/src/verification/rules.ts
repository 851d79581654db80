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

/** Whether a case counts: it was approved, nobody took that back, and its time is not over. */
export const isHeld = ({ approvedAt, expiresAt }: Pick<CaseRow, 'approvedAt' | 'expiresAt'>, now: number): boolean =>
  approvedAt !== null && (expiresAt === null || expiresAt > now);

/** What the verifier of the last approval looked at. Safe: this module alone writes it, from the contract's list. */
export const checkedIn = ({ checked }: Pick<CaseRow, 'checked'>): HomeCheck[] =>
  checked === null ? [] : (JSON.parse(checked) as HomeCheck[]);

/** The kinds that count for a person now. */
export const heldKinds = (rows: readonly CaseRow[], now: number): ReadonlySet<VerificationKind> =>
  new Set(rows.filter((row) => isHeld(row, now)).map(({ kind }) => kind));

/** Kinds that show who somebody is. */
export const identityKinds: ReadonlySet<VerificationKind> = new Set(['document', 'selfie', 'nin', 'bvn']);

/** Whether a person is verified: ID and selfie, and NIN or BVN. */
export const isVerifiedBy = (held: ReadonlySet<VerificationKind>): boolean =>
  held.has('document') && held.has('selfie') && (held.has('nin') || held.has('bvn'));

/** Kinds on which the public badge depends. */
export const badgeKinds: ReadonlySet<VerificationKind> = new Set(['document', 'selfie', 'address', 'nin', 'bvn']);

/** What an approval is given until; an earlier end of the document itself goes first. Null for good. */
export function validUntil(kind: VerificationKind, approvedAt: number, documentEnd: number | null): number | null {
  const validity = verificationValidity[kind];
  const longest = validity === null ? Number.POSITIVE_INFINITY : approvedAt + validity;
  const end = Math.min(longest, documentEnd ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(end) ? end : null;
}

/** The step that the server takes by itself, and when; undefined when it waits for people. */
export function dueStep(
  row: Pick<CaseRow, 'state' | 'submittedAt' | 'escalatedAt' | 'expiresAt'>,
): { readonly name: VerificationTransitionName; readonly at: number } | undefined {
  const timer = verificationProcess.timerOf(row.state);
  if (!timer || (timer.from === 'submission' && row.escalatedAt !== null)) return undefined;
  const from = timer.from === 'submission' ? row.submittedAt : row.expiresAt;
  return from === null ? undefined : { name: timer.name, at: from + timer.afterMs };
}

/** When the photos and typed details of a decided case are deleted; null while it is open. */
export function deleteAt({ kind, state, decidedAt }: Pick<CaseRow, 'kind' | 'state' | 'decidedAt'>): number | null {
  if (decidedAt === null || kind === 'phone' || state === 'submitted' || state === 'in_review') return null;
  return decidedAt + (kind === 'selfie' ? verificationLimits.selfieStoredMs : verificationLimits.photosStoredMs);
}

/** When a refused case may be sent again; null when it may not be refused now, or not be sent any more. */
export function retryAt({ state, stateSince, rejections }: CaseRow): number | null {
  if (state !== 'rejected' || rejections >= verificationLimits.rejections) return null;
  return stateSince + verificationLimits.restMs;
}

/** Whether only a person can open it again. */
const isClosed = ({ state, rejections }: Pick<CaseRow, 'state' | 'rejections'>): boolean =>
  state === 'revoked' || (state === 'rejected' && rejections >= verificationLimits.rejections);

/** From when on its person may ask somebody to look again; null while they can send it themselves. */
export const appealAt = (row: CaseRow): number | null =>
  isClosed(row) ? row.stateSince + verificationLimits.restMs : null;

const openStates: ReadonlySet<string> = new Set(['draft', 'needs_info', 'expired', 'expiring']);

/** Whether its person can send it now. */
export function mayBeSent(row: CaseRow, now: number): boolean {
  const retry = retryAt(row);
  return openStates.has(row.state) || (retry !== null && retry <= now);
}

interface GuardedStep {
  readonly row: CaseRow;
  /** Null for a register or the server. */
  readonly actorId: string | null;
  /** Who brought the person of the case here. */
  readonly referrerId: string | undefined;
  /** Who holds the right to let the same home besides, by name. */
  readonly rival?: string | undefined;
  /** Somebody else’s claim to the same home is compared with this one. */
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

/** Why a guard does not hold now; undefined when it does. */
export const guardFault = (name: VerificationGuard, guarded: GuardedStep): DomainError | undefined =>
  guards[name](guarded);
