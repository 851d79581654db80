import type { Id } from '@rentreel/contracts/ids';
import { isSamePerson } from '@rentreel/contracts/payouts';
import {
  type NumberKind,
  type SubmitNumberInput,
  type Verification,
  type VerificationReason,
  isAdult,
  numberKinds,
  verificationLimits,
  verificationNoticeVersion,
} from '@rentreel/contracts/verification';
import { dayMs, hourMs, minuteMs, secondMs } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, requireUser, write } from '../kernel/index.ts';
import { isSuspended } from '../people/index.ts';
import type { IdentityFinding } from '../ports/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { getVerification } from './overview.ts';
import { takeCaseStep } from './process.ts';
import {
  type CaseRow,
  type NumberOf,
  findAwaiting,
  findCase,
  findFlags,
  isNumberTaken,
  listPastHolders,
  listPersonCases,
  updateCase,
} from './repository.ts';
import { isHeld } from './rules.ts';
import { submitCase } from './submit.ts';

/** Asks a register for the result of a check. */
const askTimer = 'verification.ask';
const askAfterMs = [5 * secondMs, 30 * secondMs, 5 * minuteMs, hourMs] as const;
/** Time after which a check whose start was not recorded, because the server stopped, is given up. */
const interruptedMs = 5 * minuteMs;

async function askLater({ tx, now }: UnitOfWork, row: CaseRow): Promise<void> {
  const wait = askAfterMs[Math.min(row.checks, askAfterMs.length - 1)] ?? hourMs;
  await cancelTimers(tx, { kinds: [askTimer], subjectId: row.id });
  await scheduleTimer(tx, { kind: askTimer, subjectId: row.id, dueAt: now + wait, now });
}

/** Returns whether a user for whom this number was approved is suspended now, also if their account is deleted. */
async function isNumberSuspended({ tx, now }: UnitOfWork, number: NumberOf): Promise<boolean> {
  for (const userId of await listPastHolders(tx, number)) if (await isSuspended(tx, { userId, now })) return true;
  return false;
}

/** Stores that a number will be checked: only its hash and last digits. */
async function begin(ctx: Context, input: SubmitNumberInput): Promise<CaseRow> {
  const { userId } = requireUser(ctx);
  const { kind, number, givenNames, lastName, birthDate } = input;
  return write(ctx, async (uow) => {
    if (!isAdult(birthDate, uow.now)) throw new DomainError('verification.under_age');
    const fingerprint = uow.fieldCipher.fingerprint(number, `verification.${kind}`);
    const sameNumber = { kind, fingerprint, userId };
    if (await isNumberTaken(uow.tx, sameNumber)) throw new DomainError('verification.number_taken');
    if (await isNumberSuspended(uow, sameNumber)) throw new DomainError('verification.number_suspended');
    const row = await submitCase(uow, {
      userId,
      kind,
      photoIds: [],
      details: { givenNames, lastName, birthDate },
      consentVersion: verificationNoticeVersion,
      change: { fingerprint, lastFour: number.slice(-4), provider: uow.identity.provider },
    });
    await scheduleTimer(uow.tx, { kind: askTimer, subjectId: row.id, dueAt: uow.now + interruptedMs, now: uow.now });
    return row;
  });
}

/** Compares a typed identity number with the verified NIN and BVN of a user. */
export async function compareNumber(
  ctx: Context,
  { userId, number }: { readonly userId: Id<'usr'>; readonly number: string },
): Promise<'matched' | 'differs' | 'not_given' | 'none'> {
  const cases = await listPersonCases(ctx.database.read, userId);
  const verified = cases.filter((row) => numberKinds.some((kind) => kind === row.kind) && isHeld(row, ctx.clock.now()));
  if (verified.length === 0) return 'none';
  if (number === '') return 'not_given';
  const isSame = ({ kind, fingerprint }: CaseRow) =>
    fingerprint === ctx.fieldCipher.fingerprint(number, `verification.${kind}`);
  return verified.some(isSame) ? 'matched' : 'differs';
}

/**
 * Asks a register to check a NIN or BVN of the caller. The number is passed on and not stored. Throws verification.under_age,
 * verification.number_taken, verification.number_suspended, verification.wrong_state, verification.resting, verification.no_tries_left.
 */
export async function submitNumber(ctx: Context, input: SubmitNumberInput): Promise<Verification> {
  const { userId } = requireUser(ctx);
  const { kind, number, givenNames, lastName, birthDate } = input;
  const row = await begin(ctx, input);
  const { name = '', email = '' } = (await findFlags(ctx.database.read, userId)) ?? {};
  if (!isSamePerson(name, `${givenNames} ${lastName}`)) {
    await settle(ctx, row, { status: 'mismatched', field: 'name' });
    return getVerification(ctx);
  }
  const started = await ctx.identity
    .start({
      reference: `${row.id}-${row.version}`,
      kind,
      number,
      claim: { givenNames, lastName, birthDate, email },
      consent: { grantedAt: ctx.clock.now(), noticeUrl: `${ctx.appOrigin}/#/verify` },
    })
    .catch((error: unknown) => {
      ctx.log.warn({ error, provider: ctx.identity.provider, caseId: row.id }, 'it is not known whether a check began');
      return { status: 'failed', reason: 'source_down' } as const;
    });
  if (started.status === 'failed') await settle(ctx, row, started);
  else await awaitAnswer(ctx, row, started.providerReference);
  return getVerification(ctx);
}

async function awaitAnswer(ctx: Context, { id }: CaseRow, providerReference: string): Promise<void> {
  await write(ctx, async (uow) => {
    uow.skipAudit('the submission is audited; this is where its answer is asked for');
    const row = await findCase(uow.tx, id);
    if (row?.state !== 'submitted') return;
    const asked = { ...row, providerReference, updatedAt: uow.now };
    await updateCase(uow.tx, asked);
    await askLater(uow, asked);
  });
}

interface FoundStep {
  readonly name: 'approve' | 'ask' | 'reject' | 'refer';
  readonly reason?: VerificationReason;
}

const refer: FoundStep = { name: 'refer' };
const steps: Readonly<Record<Exclude<IdentityFinding['status'], 'pending' | 'mismatched'>, FoundStep>> = {
  matched: { name: 'approve' },
  not_found: { name: 'ask', reason: 'number_unknown' },
  failed: { name: 'ask', reason: 'check_interrupted' },
  blocked: refer,
  attention: refer,
  unknown: refer,
};

type Answer = Exclude<IdentityFinding, { readonly status: 'pending' }>;

/**
 * Returns the step that follows from what a register found. A number that is already approved for another user, or of a
 * suspended one, is left to a verifier.
 */
function stepOf(row: CaseRow, finding: Answer, isRefused: boolean): FoundStep {
  if (finding.status === 'mismatched') {
    const reason = finding.field === 'birth_date' ? 'birth_date_differs' : 'name_differs';
    return { name: row.mismatches + 1 >= verificationLimits.mismatches ? 'reject' : 'ask', reason };
  }
  return finding.status === 'matched' && isRefused ? refer : steps[finding.status];
}

/** Returns whether a number that was accepted with the request belongs to another or a suspended user by now. */
const isNumberRefused = async (uow: UnitOfWork, number: NumberOf): Promise<boolean> =>
  (await isNumberTaken(uow.tx, number)) || isNumberSuspended(uow, number);

/** Returns the case, unless it has changed since the request. */
async function findAsked(uow: UnitOfWork, { id, version }: CaseRow): Promise<CaseRow | undefined> {
  const row = await findCase(uow.tx, id);
  return row?.state === 'submitted' && row.version <= version + 1 ? row : undefined;
}

/** Takes the step that follows from an answer. */
async function settle(ctx: Context, asked: CaseRow, finding: Answer): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findAsked(uow, asked);
    if (!row) return;
    const { kind, fingerprint, userId } = row;
    const isRefused = fingerprint !== null && (await isNumberRefused(uow, { kind, fingerprint, userId }));
    const { name, reason = null } = stepOf(row, finding, isRefused);
    if (finding.status === 'failed')
      uow.log.warn({ caseId: row.id, reason: finding.reason }, 'a number was not checked');
    const isMismatch = name === 'ask' && finding.status === 'mismatched';
    const change = { findings: finding.status, reason, ...(isMismatch && { mismatches: row.mismatches + 1 }) };
    await takeCaseStep(uow, row, { name, actor: 'provider', change });
  });
}

/** After this time a verifier decides. */
const patienceMs = dayMs;

const isNumberKind = (kind: CaseRow['kind']): kind is NumberKind => numberKinds.some((known) => known === kind);

/** Asks the register about a case that waits for it. Throws what the provider throws; the timer then retries. */
async function askProvider(ctx: Context, caseId: Id<'vrf'>): Promise<void> {
  const row = await findCase(ctx.database.read, caseId);
  if (row?.state !== 'submitted' || !isNumberKind(row.kind)) return;
  if (row.providerReference === null) return settle(ctx, row, { status: 'failed', reason: 'source_down' });
  const isOurs = row.provider === ctx.identity.provider;
  const finding = isOurs ? await ctx.identity.find(row.providerReference) : ({ status: 'unknown' } as const);
  if (finding.status !== 'pending') return settle(ctx, row, finding);
  if (ctx.clock.now() - (row.submittedAt ?? 0) >= patienceMs) return settle(ctx, row, { status: 'unknown' });
  await write(ctx, async (uow) => {
    uow.skipAudit('nothing has changed: the register is asked again');
    const asked = { ...row, checks: row.checks + 1 };
    await updateCase(uow.tx, asked);
    await askLater(uow, asked);
  });
}

/** Minimum time between two requests to a register because of hints, however many arrive. */
const hintRestMs = 5 * secondMs;

/**
 * Asks the register now about a check that its provider reports as ended. Nothing else in the hint is used: the result is
 * read from the register. Ignores hints about a check that nobody waits for, or that was requested just before.
 */
export async function followHint(ctx: Context, providerReference: string): Promise<void> {
  await write(ctx, async (uow) => {
    const { tx, now, identity } = uow;
    uow.skipAudit('nothing has changed: the register is asked earlier');
    const row = await findAwaiting(tx, { provider: identity.provider, providerReference });
    if (!row || now - row.updatedAt < hintRestMs) return;
    await updateCase(tx, { ...row, updatedAt: now });
    await cancelTimers(tx, { kinds: [askTimer], subjectId: row.id });
    await scheduleTimer(tx, { kind: askTimer, subjectId: row.id, dueAt: now, now });
  });
}

/** Handlers of the timers that ask registers, by kind. */
export const identityTimerWork: Readonly<Record<string, (ctx: Context, caseId: Id<'vrf'>) => Promise<void>>> = {
  [askTimer]: askProvider,
};
