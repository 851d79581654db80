import type { Id } from '@rentreel/contracts/ids';
import type { SpecOf } from '@rentreel/contracts/process';
import { type VerificationTransitionName, verificationProcess } from '@rentreel/contracts/verification';
import {
  type Context,
  DomainError,
  type ProcessHooks,
  type Step,
  type StepRequest,
  type UnitOfWork,
  newId,
  step,
  write,
} from '../kernel/index.ts';
import { fallbackName, findName } from '../people/index.ts';
import { refreshSearchRowsOf } from '../listings/index.ts';
import { findReferrer } from '../referrals/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { findConflictOf } from './conflicts-repository.ts';
import { refreshConflicts } from './conflicts.ts';
import { announceStep } from './notices.ts';
import {
  type CaseRow,
  type CaseSubject,
  findCase,
  findFlags,
  insertCase,
  insertStep,
  listPersonCases,
  listRivals,
  updateCase,
  updateFlags,
} from './repository.ts';
import { badgeKinds, deleteAt, dueStep, guardFault, heldKinds, isVerifiedBy, validUntil } from './rules.ts';

type Spec = SpecOf<typeof verificationProcess>;

export interface CaseStepRequest extends StepRequest<Spec, CaseRow> {
  /** For an approval: when the document expires, epoch milliseconds. */
  readonly documentEnd?: number | null;
  /** The conflict whose decision this step is part of. */
  readonly conflictId?: string;
}

type CaseStep = Step<Spec, CaseRow, CaseStepRequest>;

const withdrawn = { approvedAt: null, expiresAt: null } as const;

interface ChangeAt extends CaseStep {
  readonly now: number;
}

const decided = ({ now, actorId }: ChangeAt): Partial<CaseRow> => ({
  decidedAt: now,
  decidedBy: actorId,
  takenBy: null,
});
const sent = ({ now }: ChangeAt): Partial<CaseRow> => ({
  submittedAt: now,
  escalatedAt: null,
  takenBy: null,
  checks: 0,
  reason: null,
  note: '',
});

/** Columns that a step changes, besides `updatedAt`. */
const changes: Partial<Readonly<Record<VerificationTransitionName, (taken: ChangeAt) => Partial<CaseRow>>>> = {
  submit: sent,
  submit_again: sent,
  appeal: sent,
  take: ({ actorId }) => ({ takenBy: actorId }),
  escalate: ({ now }) => ({ escalatedAt: now }),
  confirm: (taken) => ({ ...decided(taken), decidedBy: null, approvedAt: taken.now }),
  approve: (taken) => ({
    ...decided(taken),
    approvedAt: taken.now,
    expiresAt: validUntil(taken.before.kind, taken.now, taken.request.documentEnd ?? null),
    reason: null,
    note: '',
    mismatches: 0,
  }),
  ask: decided,
  reject: (taken) => ({ ...decided(taken), ...withdrawn, rejections: taken.before.rejections + 1, mismatches: 0 }),
  ask_again: (taken) => ({ ...decided(taken), ...withdrawn }),
  revoke: (taken) => ({ ...decided(taken), ...withdrawn }),
  expire: () => withdrawn,
  rename: () => ({ ...withdrawn, reason: null, note: 'Your name has changed. Send it again under the new one.' }),
};

/**
 * Updates what others see of a user from their cases: verified with ID, selfie and NIN or BVN, and submitted once any of
 * those was sent. A case of another kind changes nothing.
 */
export async function refreshBadge(uow: UnitOfWork, { userId, kind }: Pick<CaseRow, 'userId' | 'kind'>): Promise<void> {
  if (!badgeKinds.has(kind)) return;
  const flags = await findFlags(uow.tx, userId);
  if (!flags) return;
  const cases = await listPersonCases(uow.tx, userId);
  const isVerified = isVerifiedBy(heldKinds(cases, uow.now));
  const verificationSubmitted = cases.some((row) => badgeKinds.has(row.kind) && row.submittedAt !== null);
  if (flags.isVerified === isVerified && flags.verificationSubmitted === verificationSubmitted) return;
  await updateFlags(uow.tx, userId, { isVerified, verificationSubmitted, updatedAt: uow.now });
  // Listings are ranked by whether their landlord is verified.
  if (flags.isVerified !== isVerified) await refreshSearchRowsOf(uow.tx, userId);
  uow.audit({ action: 'user.verification_changed', subjectId: userId, details: { isVerified, verificationSubmitted } });
}

/** Returns the name of another user with an approved authority to let the same home; undefined when there is none. */
async function findHolder({ tx }: UnitOfWork, row: CaseRow): Promise<string | undefined> {
  const holder = (await listRivals(tx, row)).find(({ approvedAt }) => approvedAt !== null);
  return holder && ((await findName(tx, holder.userId)) ?? fallbackName);
}

const hooks: ProcessHooks<Spec, CaseRow, CaseStepRequest> = {
  process: verificationProcess,
  wrongState: ({ state }) => new DomainError('verification.wrong_state', { state: verificationProcess.label(state) }),
  automatic: ['provider', 'system'],
  guard: async (uow, { before: row, actorId, request }, name) =>
    guardFault(name, {
      row,
      actorId,
      referrerId: await findReferrer(uow.tx, row.userId),
      rival: name === 'sole_claim' ? await findHolder(uow, row) : undefined,
      isCompared: name === 'one_claim' && !request.conflictId && (await findConflictOf(uow.tx, row)) !== undefined,
      now: uow.now,
    }),
  change: ({ now }, taken) => ({ updatedAt: now, ...changes[taken.request.name]?.({ ...taken, now }) }),
  keepsSince: ({ transition }) => transition.name === 'escalate',
  store: ({ tx }, row) => updateCase(tx, row),
  addHistory: ({ tx }, { id: caseId }, entry) => insertStep(tx, { caseId, ...entry }),
  resetTimers: resetCaseTimers,
  details: ({ row: { kind, reason } }) => ({ kind, reason }),
  after: async (uow, { row, request }) => {
    await refreshBadge(uow, row);
    if (request.name === 'approve') uow.emit({ topic: 'authority.gained', payload: { userId: row.userId } });
    await announceStep(uow, row, request.name);
    if (request.conflictId === undefined) await refreshConflicts(uow, row);
  },
};

/**
 * Takes one step of a case; nothing else changes its state. It also updates the user's badge and the timers, and sends
 * notices. Throws verification.wrong_state, verification.own_case, verification.resting, verification.no_tries_left,
 * verification.claims_compared.
 */
export const takeCaseStep = (uow: UnitOfWork, before: CaseRow, request: CaseStepRequest): Promise<CaseRow> =>
  step(uow, hooks, { before, request });

/** Stores a new case that its user has started. */
export async function beginCase(uow: UnitOfWork, subject: CaseSubject): Promise<CaseRow> {
  const { tx, now } = uow;
  const row: CaseRow = {
    ...subject,
    id: newId('vrf'),
    state: 'draft',
    stateSince: now,
    version: 1,
    home: null,
    path: null,
    checked: null,
    documentType: null,
    lastFour: null,
    fingerprint: null,
    details: null,
    provider: null,
    providerReference: null,
    findings: null,
    reason: null,
    note: '',
    takenBy: null,
    decidedBy: null,
    decidedAt: null,
    submittedAt: null,
    escalatedAt: null,
    expiresAt: null,
    approvedAt: null,
    rejections: 0,
    mismatches: 0,
    checks: 0,
    consentVersion: null,
    consentAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const { id: caseId, version, state } = row;
  await insertCase(tx, row);
  const begun = { caseId, version, name: 'begin', actor: 'person', actorId: row.userId, state, note: '' } as const;
  await insertStep(tx, { ...begun, at: now });
  uow.audit({ action: 'verification.begin', subjectId: caseId, details: { kind: row.kind } });
  return row;
}

/** Takes the next step of the system. */
const dueTimer = 'verification.due';
/** Ends an earlier approval while a new one is reviewed. */
const lapseTimer = 'verification.lapse';
/** Deletes photos and typed details. */
export const deleteTimer = 'verification.delete_photos';

async function resetCaseTimers({ tx, now }: UnitOfWork, row: CaseRow): Promise<void> {
  const { id: subjectId, approvedAt, expiresAt } = row;
  await cancelTimers(tx, { kinds: [dueTimer, lapseTimer, deleteTimer], subjectId });
  const due = dueStep(row);
  if (due) await scheduleTimer(tx, { kind: dueTimer, subjectId, dueAt: due.at, now });
  const isRenewed = row.state !== 'approved' && row.state !== 'expiring' && approvedAt !== null;
  if (isRenewed && expiresAt !== null) await scheduleTimer(tx, { kind: lapseTimer, subjectId, dueAt: expiresAt, now });
  const deletedAt = deleteAt(row);
  if (deletedAt !== null) await scheduleTimer(tx, { kind: deleteTimer, subjectId, dueAt: deletedAt, now });
}

/** Takes the system's step of a case if it is due; a case that has changed meanwhile stays as it is. */
async function takeDueStep(ctx: Context, caseId: Id<'vrf'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findCase(uow.tx, caseId);
    const due = row && dueStep(row);
    if (row && due && due.at <= uow.now) await takeCaseStep(uow, row, { name: due.name, actor: 'system' });
  });
}

/** Ends an approval whose renewal was not decided in time. */
async function lapse(ctx: Context, caseId: Id<'vrf'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findCase(uow.tx, caseId);
    if (!row || row.approvedAt === null || row.expiresAt === null || row.expiresAt > uow.now) return;
    const lapsed = { ...row, ...withdrawn, updatedAt: uow.now };
    await updateCase(uow.tx, lapsed);
    uow.audit({ action: 'verification.lapsed', subjectId: caseId, details: { kind: row.kind } });
    await refreshBadge(uow, lapsed);
    await refreshConflicts(uow, lapsed);
  });
}

/** Handlers of the case timers, by kind. */
export const caseTimerWork: Readonly<Record<string, (ctx: Context, caseId: Id<'vrf'>) => Promise<void>>> = {
  [dueTimer]: takeDueStep,
  [lapseTimer]: lapse,
};
