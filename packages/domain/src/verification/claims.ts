import {
  type ClaimConflict,
  type ClaimDecision,
  type Claimant,
  type DecideClaimsInput,
  pendingVerificationStates,
  verificationLimits,
} from '@rentreel/contracts/verification';
import { type Context, DomainError, type UnitOfWork, readHandle, requireRight, write } from '../kernel/index.ts';
import { listClaimed, reviewAtUnit, suspendAtUnit } from '../listings/index.ts';
import { findPeople, namedPerson } from '../people/index.ts';
import { findReferrer } from '../referrals/index.ts';
import { type ConflictRow, findConflict, listOpenConflicts } from './conflicts-repository.ts';
import { type Claims, findClaims, refreshConflicts, takeConflictStep, unitOf } from './conflicts.ts';
import { notifyThatClaimStands } from './notices.ts';
import { takeCaseStep } from './process.ts';
import { approvalOf } from './queue.ts';
import { type CaseRow, listEvidence } from './repository.ts';
import { checkedIn, guardFault, isHeld } from './rules.ts';

const isPending = ({ state }: CaseRow) => pendingVerificationStates.some((pending) => pending === state);

async function toClaimant(ctx: Context, row: CaseRow): Promise<Claimant> {
  const handle = readHandle(ctx);
  const person = (await findPeople(handle, [row.userId])).get(row.userId);
  return {
    caseId: row.id,
    version: row.version,
    person: namedPerson(row.userId, person?.name),
    memberSince: person?.createdAt ?? 0,
    isVerified: person?.isVerified ?? false,
    state: row.state,
    held: isHeld(row, ctx.clock.now()),
    pending: isPending(row),
    path: row.path,
    documentType: row.documentType,
    home: row.home,
    submittedAt: row.submittedAt,
    approvedAt: row.approvedAt,
    checked: checkedIn(row),
    photos: (await listEvidence(handle, row.id)).length,
    rejections: row.rejections,
    listings: await listClaimed(handle, unitOf(row)),
  };
}

async function barOf(ctx: Context, { first, second }: Claims): Promise<string | null> {
  const { userId: actorId } = requireRight(ctx, 'verification.decide');
  for (const row of [first, second]) {
    const referrerId = await findReferrer(readHandle(ctx), row.userId);
    const fault = guardFault('other_person', { row, actorId, referrerId, now: ctx.clock.now() });
    if (fault) return fault.message;
  }
  return null;
}

async function toConflict(ctx: Context, conflict: ConflictRow): Promise<ClaimConflict> {
  const claims = await findClaims(readHandle(ctx), conflict);
  return {
    id: conflict.id,
    home: claims.second.home ?? claims.first.home ?? '',
    openedAt: conflict.createdAt,
    answerBy: conflict.createdAt + verificationLimits.reviewMs,
    first: await toClaimant(ctx, claims.first),
    second: await toClaimant(ctx, claims.second),
    bar: await barOf(ctx, claims),
  };
}

/** Lists homes that two people claim, with what each has shown, oldest first. For administrators. */
export async function listConflicts(ctx: Context): Promise<ClaimConflict[]> {
  requireRight(ctx, 'verification.decide');
  const found: ClaimConflict[] = [];
  for (const conflict of await listOpenConflicts(readHandle(ctx))) found.push(await toConflict(ctx, conflict));
  return found;
}

/** Whose claim is approved after a decision. */
const standing: Readonly<Record<ClaimDecision, readonly (keyof Claims)[]>> = {
  keep_first: ['first'],
  give_second: ['second'],
  refuse_both: [],
};

/** Rejects a claim, or withdraws the approved one, and suspends its user's listings of the home. */
async function refuse(uow: UnitOfWork, row: CaseRow, { conflictId, reason, note }: DecideClaimsInput): Promise<void> {
  const name = isPending(row) ? 'reject' : 'revoke';
  await takeCaseStep(uow, row, { name, actor: 'verifier', change: { reason, note }, note, conflictId });
  await suspendAtUnit(uow, unitOf(row));
}

/** Approves a claim, unless it is already approved; its user's listings of the home are reviewed again. */
async function confirm(uow: UnitOfWork, row: CaseRow, { conflictId, checked }: DecideClaimsInput): Promise<void> {
  if (isPending(row)) {
    const change = approvalOf(row, checked);
    await takeCaseStep(uow, row, { name: 'approve', actor: 'verifier', change, conflictId });
  } else notifyThatClaimStands(uow, conflictId, row);
  await reviewAtUnit(uow, unitOf(row));
}

async function loadConflict(uow: UnitOfWork, input: DecideClaimsInput): Promise<[ConflictRow, Claims]> {
  const conflict = await findConflict(uow.tx, input.conflictId);
  if (!conflict) throw new DomainError('verification.no_conflict');
  const claims = await findClaims(uow.tx, conflict);
  const isSeen = claims.first.version === input.firstVersion && claims.second.version === input.secondVersion;
  if (conflict.state === 'open' && !isSeen)
    throw new DomainError('verification.changed', { who: 'Another administrator' });
  return [conflict, claims];
}

/**
 * Decides between two claims as the verifier saw them: one is approved or both are rejected. Both users are notified, and the
 * rejected user's listings of the home are suspended. Throws verification.no_conflict, verification.changed,
 * verification.own_case, verification.nothing_checked.
 */
export async function decideClaims(ctx: Context, input: DecideClaimsInput): Promise<ClaimConflict[]> {
  const { userId: decidedBy } = requireRight(ctx, 'verification.decide');
  await write(ctx, async (uow) => {
    const [conflict, claims] = await loadConflict(uow, input);
    const { decision: name, reason, note } = input;
    await takeConflictStep(uow, conflict, { name, actor: 'verifier', change: { reason, note, decidedBy } });
    const stands = standing[name];
    const sides: readonly (keyof Claims)[] = ['first', 'second'];
    // Only one user can have the authority to let a home: the old one loses it before the new one gets it.
    for (const side of sides) if (!stands.includes(side)) await refuse(uow, claims[side], input);
    for (const side of stands) await confirm(uow, claims[side], input);
    await refreshConflicts(uow, claims.second);
  });
  return listConflicts(ctx);
}
