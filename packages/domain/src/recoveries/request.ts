import type { Id } from '@rentreel/contracts/ids';
import { isSameSecret } from '@rentreel/auth';
import { randomInt } from 'node:crypto';
import {
  type ProveRecoveryInput,
  type RecoveryNumberResult,
  type RecoveryStanding,
  type StartRecoveryInput,
  type StopRecoveryInput,
  recoveryRules,
} from '@rentreel/contracts/recoveries';
import { type MobileNumber, isMobileNumber, maskEmail, maskPhone } from '@rentreel/contracts/verification';
import { count, hourMs } from '@rentreel/values';
import {
  type CallerContext,
  type PendingOwner,
  type RecoveryRow,
  deviceName,
  endLogIn,
  findDevice,
  findLastRequested,
  findOpenRecovery,
  countWrongCodes,
  insertRecovery,
  issueLink,
  mailEvent,
  mayMail,
  ownerOfLink,
  recoveryCodeMail,
  recoveryRequestedMail,
  requirePendingLogIn,
  startRecoveryTimer,
  stopRecovery,
  takeAttempt,
  takeRecoveryStep,
  waitError,
} from '../auth/index.ts';
import { type Context, DomainError, type UnitOfWork, newId, requireUser, write } from '../kernel/index.ts';
import { compareNumber, findPhoneOf } from '../verification/index.ts';

const newCode = (): string => String(randomInt(10 ** recoveryRules.codeDigits)).padStart(recoveryRules.codeDigits, '0');

const hashCode = ({ fieldCipher }: Pick<Context, 'fieldCipher'>, userId: Id<'usr'>, code: string): string =>
  fieldCipher.fingerprint(`${userId} ${code}`, 'recovery.code');

/** Returns the confirmed phone of a user. */
async function phoneOf(ctx: Context, userId: Id<'usr'>): Promise<MobileNumber | undefined> {
  const phone = await findPhoneOf(ctx, userId);
  return phone !== undefined && isMobileNumber(phone) ? phone : undefined;
}

/** Returns the progress of an open request; undefined for one whose codes are not entered, and without one. */
function standingOf(row: RecoveryRow | undefined): RecoveryStanding | undefined {
  if (row?.state === 'waiting') return { state: 'waiting', reviewFrom: row.stateSince + recoveryRules.waitMs };
  if (row?.state === 'in_review') return { state: 'in_review', dueAt: row.stateSince + recoveryRules.reviewMs };
  return undefined;
}

/** Throws recoveries.resting after a request that was cancelled or refused. */
function requireRested(last: RecoveryRow | undefined, now: number): void {
  if (last?.state !== 'cancelled' && last?.state !== 'refused') return;
  const left = last.stateSince + recoveryRules.restMs - now;
  if (left > 0) throw new DomainError('recoveries.resting', { wait: count(Math.ceil(left / hourMs), 'hour') });
}

async function storeCodes(
  uow: UnitOfWork,
  ctx: CallerContext,
  { owner: { id: userId }, codes }: { readonly owner: PendingOwner; readonly codes: SentCodes },
): Promise<RecoveryRow> {
  const { now } = uow;
  const fresh = {
    emailCodeHash: hashCode(uow, userId, codes.email),
    phoneCodeHash: codes.phone === undefined ? null : hashCode(uow, userId, codes.phone),
    checks: 0,
    device: deviceName(ctx.userAgent),
    knownDevice: findDevice(ctx, userId) !== undefined,
  };
  const open = await findOpenRecovery(uow.tx, userId);
  if (open) return takeRecoveryStep(uow, open, { name: 'resend', actor: 'person', change: fresh });
  const row: RecoveryRow = {
    ...fresh,
    id: newId('acr'),
    userId,
    state: 'proving',
    stateSince: now,
    version: 1,
    phoneProved: false,
    number: 'not_given',
    requestedAt: null,
    decidedBy: null,
    decisionText: null,
    createdAt: now,
  };
  await insertRecovery(uow.tx, row);
  await startRecoveryTimer(uow, row);
  uow.audit({ action: 'recovery.begun', subjectId: row.id, details: { userId, address: ctx.clientAddress } });
  return row;
}

interface SentCodes {
  readonly email: string;
  readonly phone: string | undefined;
}

const smsText = (code: string): string =>
  `${code} is your RentReel code to get back into your account. It works for 10 minutes. We never ask you for it. Not you? Choose a new password now.`;

async function sendCode(ctx: Context, to: MobileNumber, message: { reference: string; code: string }): Promise<void> {
  const text = smsText(message.code);
  const outcome = await ctx.sms
    .send({ reference: message.reference, to, purpose: 'code', text })
    .catch((error: unknown) => {
      ctx.log.warn({ error, provider: ctx.sms.provider }, 'it is not known whether a code was sent');
      return undefined;
    });
  if (outcome?.status === 'accepted') return;
  throw new DomainError(outcome?.reason === 'dnd' ? 'verification.code_blocked' : 'verification.code_not_sent');
}

/**
 * Starts the recovery of an account without its second factor, after the right password: codes are sent to its mailbox and,
 * if confirmed, its phone; earlier codes become invalid. Returns the progress of a request that is already waiting. Throws
 * auth.log_in_over, auth.too_many_tries, recoveries.staff, recoveries.resting, verification.code_not_sent,
 * verification.code_blocked.
 */
export async function startRecovery(ctx: CallerContext, { ticket }: StartRecoveryInput): Promise<RecoveryStanding> {
  const { read } = ctx.database;
  const owner = await requirePendingLogIn(ctx, ticket);
  const { id: userId, email } = owner;
  if (owner.role !== 'user') throw new DomainError('recoveries.staff');
  const waiting = standingOf(await findOpenRecovery(read, userId));
  if (waiting) return waiting;
  requireRested(await findLastRequested(read, userId), ctx.clock.now());
  const refusal = { action: 'recovery.throttled', subjectId: userId, details: { address: ctx.clientAddress } };
  await takeAttempt(ctx, { kind: 'mail', account: `recovery ${userId}`, refusal });
  const phone = await phoneOf(ctx, userId);
  const codes = { email: newCode(), phone: phone && newCode() };
  const row = await write(ctx, async (uow) => {
    if (!(await mayMail(uow, { kind: 'recovery', userId }))) throw waitError('auth.too_many_tries', hourMs);
    uow.emit(mailEvent(recoveryCodeMail(owner, codes.email)));
    return storeCodes(uow, ctx, { owner, codes });
  });
  const reference = `${row.id}-${row.version}`;
  if (phone !== undefined && codes.phone !== undefined) await sendCode(ctx, phone, { reference, code: codes.phone });
  return {
    state: 'proving',
    email: maskEmail(email),
    phone: phone === undefined ? null : maskPhone(phone),
    hasNumber: (await compareNumber(ctx, { userId, number: '' })) !== 'none',
    codesUntil: row.stateSince + recoveryRules.codesMs,
  };
}

const takesCodes = ({ state, stateSince, checks }: RecoveryRow, now: number): boolean =>
  state === 'proving' && now < stateSince + recoveryRules.codesMs && checks < recoveryRules.checks;

async function checkCodes(
  uow: UnitOfWork,
  userId: Id<'usr'>,
  { emailCode, phoneCode = '' }: ProveRecoveryInput,
): Promise<RecoveryRow | 'over' | { readonly left: number }> {
  const row = await findOpenRecovery(uow.tx, userId);
  if (!row || !takesCodes(row, uow.now)) return 'over';
  const isRight = (hash: string, code: string) => isSameSecret(hash, hashCode(uow, userId, code));
  const isEmailRight = isRight(row.emailCodeHash ?? '', emailCode);
  const isPhoneRight = row.phoneCodeHash === null || isRight(row.phoneCodeHash, phoneCode);
  if (isEmailRight && isPhoneRight) return row;
  const checks = row.checks + 1;
  await countWrongCodes(uow.tx, row.id, checks);
  uow.audit({ action: 'recovery.code_wrong', subjectId: row.id, details: { userId, checks } });
  return checks >= recoveryRules.checks ? 'over' : { left: recoveryRules.checks - checks };
}

async function request(
  uow: UnitOfWork,
  before: RecoveryRow,
  { owner, number, phone }: { owner: PendingOwner; number: RecoveryNumberResult; phone: MobileNumber | undefined },
): Promise<RecoveryRow> {
  const { id: userId, email } = owner;
  const { now: at, appOrigin } = uow;
  const change = { requestedAt: at, number, phoneProved: before.phoneCodeHash !== null };
  const row = await takeRecoveryStep(uow, before, { name: 'prove', actor: 'person', change });
  const reviewFrom = row.stateSince + recoveryRules.waitMs;
  const link = await issueLink(uow, { userId, email, purpose: 'recovery_stop' });
  const facts = { at, device: row.device, reviewFrom };
  uow.emit(mailEvent(recoveryRequestedMail(owner, { ...facts, link, appOrigin })));
  uow.notify({ userId, kind: 'security.recovery_requested', facts, key: row.id });
  if (phone === undefined) return row;
  uow.emit({ topic: 'recovery.requested', payload: { sealed: uow.fieldCipher.encrypt(phone, phonePurpose), link } });
  return row;
}

/** The encryption purpose of the phone number in an event. */
const phonePurpose = 'recovery.phone';

/** Sends a text message to the phone of an account that a recovery was requested, with the cancellation link. */
export async function textOfRecovery(
  ctx: Context,
  { sealed, link, reference }: { readonly sealed: string; readonly link: string; readonly reference: string },
): Promise<void> {
  const to = ctx.fieldCipher.decrypt(sealed, phonePurpose);
  if (!isMobileNumber(to)) throw new Error('What was sealed is no mobile number');
  const text = `Someone with your RentReel password asked to remove your two-step log-in. Not you? Stop it: ${link}`;
  const outcome = await ctx.sms.send({ reference, to, purpose: 'notice', text });
  if (outcome.status === 'accepted') return;
  ctx.log.warn({ provider: ctx.sms.provider, reason: outcome.reason }, 'a phone was not told of a recovery');
}

/**
 * Requests the recovery with the codes that were sent. The owner is notified on every channel and has 72 hours to cancel;
 * then a verifier decides. The log-in ends. Throws auth.log_in_over, recoveries.code_wrong with the attempts left,
 * recoveries.codes_over.
 */
export async function proveRecovery(ctx: CallerContext, input: ProveRecoveryInput): Promise<RecoveryStanding> {
  const owner = await requirePendingLogIn(ctx, input.ticket);
  const { id: userId } = owner;
  const number = await compareNumber(ctx, { userId, number: input.idNumber ?? '' });
  const phone = await phoneOf(ctx, userId);
  // The count of wrong codes must be committed, so the error is thrown after the transaction.
  const outcome = await write(ctx, async (uow) => {
    const checked = await checkCodes(uow, userId, input);
    if (checked === 'over') uow.skipAudit('nothing was compared, or it is recorded');
    if (checked === 'over' || 'left' in checked) return checked;
    await endLogIn(uow, input.ticket);
    return request(uow, checked, { owner, number, phone });
  });
  if (outcome === 'over') throw new DomainError('recoveries.codes_over');
  if ('left' in outcome) throw new DomainError('recoveries.code_wrong', { left: outcome.left });
  return { state: 'waiting', reviewFrom: outcome.stateSince + recoveryRules.waitMs };
}

const ownerOf = (uow: UnitOfWork, secret: string) => ownerOfLink(uow, uow.tx, { secret, purpose: 'recovery_stop' });

/**
 * Cancels the open request, by the link sent to its owner or for the logged-in user. Throws recoveries.link_over,
 * auth.sign_in_required.
 */
export async function stopOwnRecovery(ctx: Context, { token }: StopRecoveryInput): Promise<void> {
  await write(ctx, async (uow) => {
    const userId = token === undefined ? requireUser(uow).userId : (await ownerOf(uow, token))?.id;
    const isStopped = userId !== undefined && (await stopRecovery(uow, userId, 'not_me'));
    if (!isStopped) throw new DomainError('recoveries.link_over');
  });
}
