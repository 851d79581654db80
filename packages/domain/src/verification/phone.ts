import { isSameSecret } from '@rentreel/auth';
import { randomInt } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import {
  type ConfirmPhoneInput,
  type MobileNumber,
  type SendPhoneCodeInput,
  type SentCode,
  codeLimits,
  isMobileNumber,
  maskPhone,
} from '@rentreel/contracts/verification';
import { hourMs } from '@rentreel/values';
import { type CallerContext, requireStepUp, waitError } from '../auth/index.ts';
import { type Context, DomainError, type UnitOfWork, newId, readHandle, requireUser, write } from '../kernel/index.ts';
import type { SmsOutcome } from '../ports/index.ts';
import { type SendKeys, nextSendAt, nextSendOfOthersAt, requireWorth, sendKeysOf } from './code-limits.ts';
import {
  type CodeRow,
  closeCodes,
  countChecks,
  findOpenCode,
  insertCode,
  insertSms,
  markWorked,
  updateCode,
  updateSms,
} from './codes-repository.ts';
import { beginCase, takeCaseStep } from './process.ts';
import { type CaseRow, encryptedVerification, findCaseOf, isNumberTaken } from './repository.ts';
import { isHeld } from './rules.ts';
import { readDetails, sealDetails } from './submit.ts';

const codePurpose = encryptedVerification.code.purpose;
const numberPurpose = encryptedVerification.codePhone.purpose;

const ownPhone = (userId: Id<'usr'>) => ({ userId, kind: 'phone', subjectId: null }) as const;

/**
 * The code comes first, so that it shows in a notification on a locked phone; the last line lets browsers fill it in.
 */
const messageText = (code: string, appOrigin: string): string =>
  [
    `${code} is your RentReel code to confirm your phone number. It works for 10 minutes. We never ask you for it.`,
    `@${new URL(appOrigin).hostname} #${code}`,
  ].join('\n');

interface Prepared {
  readonly smsId: Id<'sms'>;
  readonly code: string;
  readonly expiresAt: number;
  readonly resendAt: number;
}

async function newCode(uow: UnitOfWork, phone: MobileNumber, keys: SendKeys): Promise<CodeRow> {
  const { userId, sessionId } = requireUser(uow);
  await closeCodes(uow.tx, userId);
  const digits = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0');
  const row: CodeRow = {
    id: newId('vcd'),
    userId,
    sessionId,
    phone: uow.fieldCipher.encrypt(phone, numberPurpose),
    phoneFingerprint: keys.phoneFingerprint,
    code: uow.fieldCipher.encrypt(digits, codePurpose),
    codeHash: uow.fieldCipher.fingerprint(digits, codePurpose),
    checks: 0,
    confirmedAt: null,
    expiresAt: uow.now + codeLimits.lifeMs,
    createdAt: uow.now,
  };
  await insertCode(uow.tx, row);
  return row;
}

/** Throws when no message may be sent now: to this phone, for this caller or for anyone. */
async function requireFree(uow: UnitOfWork, keys: SendKeys, codeId: Id<'vcd'> | undefined): Promise<void> {
  const freeAt = Math.max(await nextSendAt(uow, keys, codeId), await nextSendOfOthersAt(uow, keys));
  if (freeAt > uow.now) throw waitError('verification.code_wait', freeAt - uow.now);
  await requireWorth(uow, keys);
}

/** Stores a message that will be sent, with a new code or the one that was already sent. */
async function prepare(uow: UnitOfWork, phone: MobileNumber, keys: SendKeys): Promise<Prepared> {
  const { userId, sessionId } = requireUser(uow);
  const { tx, now } = uow;
  const known = await findCaseOf(tx, ownPhone(userId));
  if (known && isHeld(known, now) && known.fingerprint === keys.phoneFingerprint) {
    throw new DomainError('verification.phone_same');
  }
  const open = await findOpenCode(tx, userId, now);
  const isSame = open?.phoneFingerprint === keys.phoneFingerprint && open.sessionId === sessionId;
  await requireFree(uow, keys, isSame ? open.id : undefined);
  if (!known) await beginCase(uow, ownPhone(userId));
  const row = isSame ? open : await newCode(uow, phone, keys);
  const smsId = newId('sms');
  const message = { codeId: row.id, provider: uow.sms.provider, providerReference: null, parts: 0, worked: false };
  await insertSms(tx, { id: smsId, ...message, ...keys, state: 'sending', at: now });
  uow.audit({ action: 'phone.code_requested', subjectId: userId, details: { message: smsId } });
  const code = uow.fieldCipher.decrypt(row.code ?? '', codePurpose);
  return { smsId, code, expiresAt: row.expiresAt, resendAt: await nextSendAt(uow, keys, row.id) };
}

async function send(ctx: CallerContext, { smsId, code }: Prepared, to: MobileNumber): Promise<void> {
  const text = messageText(code, ctx.appOrigin);
  const message = { reference: smsId, to, purpose: 'code', text } as const;
  const outcome = await ctx.sms.send(message).catch((error: unknown) => {
    ctx.log.warn({ error, provider: ctx.sms.provider, message: smsId }, 'it is not known whether a code was sent');
    return undefined;
  });
  await storeOutcome(ctx, smsId, outcome);
  if (outcome?.status === 'accepted') return;
  if (outcome?.reason === 'dnd') throw new DomainError('verification.code_blocked');
  if (outcome) ctx.log.error({ provider: ctx.sms.provider, reason: outcome.reason }, 'a code was not sent');
  throw new DomainError('verification.code_not_sent');
}

const storeOutcome = (ctx: Context, smsId: Id<'sms'>, outcome: SmsOutcome | undefined): Promise<void> =>
  write(ctx, async (uow) => {
    uow.skipAudit('the request for the message is audited');
    if (outcome?.status === 'accepted') {
      const { providerReference, parts } = outcome;
      await updateSms(uow.tx, smsId, { state: 'accepted', providerReference, parts });
    } else await updateSms(uow.tx, smsId, { state: outcome ? 'refused' : 'unknown' });
  });

/**
 * Sends a code by text message to a phone that the caller says is theirs; within ten minutes it is the same code again. It
 * returns the same for numbers that other accounts have. Replacing a confirmed phone requires a recent login. Throws
 * auth.step_up_required, verification.phone_same, verification.code_wait, verification.code_not_sent,
 * verification.code_blocked.
 */
export async function sendPhoneCode(ctx: CallerContext, { phone }: SendPhoneCodeInput): Promise<SentCode> {
  const known = await findCaseOf(readHandle(ctx), ownPhone(requireUser(ctx).userId));
  if (known && isHeld(known, ctx.clock.now())) await requireStepUp(ctx);
  const prepared = await write(ctx, (uow) => prepare(uow, phone, sendKeysOf(ctx, phone)));
  await send(ctx, prepared, phone);
  return { to: maskPhone(phone), expiresAt: prepared.expiresAt, resendAt: prepared.resendAt };
}

type Checked = 'right' | 'taken' | 'over' | 'resting' | { readonly left: number };

async function checkCode(uow: UnitOfWork, typed: string): Promise<Checked> {
  const { tx, now } = uow;
  const { userId, sessionId } = requireUser(uow);
  const row = await findOpenCode(tx, userId, now);
  if (!row?.codeHash || row.sessionId !== sessionId) return 'over';
  const { id, phoneFingerprint } = row;
  if ((await countChecks(tx, phoneFingerprint, now - hourMs)) >= codeLimits.checksPerHour) return 'resting';
  const checks = row.checks + 1;
  const isOver = checks >= codeLimits.checks;
  if (!isSameSecret(row.codeHash, uow.fieldCipher.fingerprint(typed, codePurpose))) {
    await updateCode(tx, id, isOver ? { checks, code: null, codeHash: null } : { checks });
    uow.audit({ action: 'phone.code_wrong', subjectId: userId, details: { checks } });
    return isOver ? 'over' : { left: codeLimits.checks - checks };
  }
  await updateCode(tx, id, { checks, confirmedAt: now, code: null, codeHash: null });
  await markWorked(tx, id);
  if (await isNumberTaken(tx, { kind: 'phone', fingerprint: phoneFingerprint, userId })) {
    uow.audit({ action: 'phone.taken', subjectId: userId });
    return 'taken';
  }
  await confirm(uow, row);
  return 'right';
}

async function confirm(uow: UnitOfWork, { userId, phoneFingerprint: fingerprint, phone }: CodeRow): Promise<void> {
  const number = uow.fieldCipher.decrypt(phone, numberPurpose);
  if (!isMobileNumber(number)) throw new Error('A code was sent to what is no mobile number');
  const before = (await findCaseOf(uow.tx, ownPhone(userId))) ?? (await beginCase(uow, ownPhone(userId)));
  const old = phoneOf(uow, before);
  const details = sealDetails(uow, { phone: number });
  const lastFour = number.slice(-4);
  await takeCaseStep(uow, before, { name: 'confirm', actor: 'person', change: { fingerprint, details, lastFour } });
  if (before.approvedAt === null) return;
  const facts = { at: uow.now, phone: maskPhone(number) };
  uow.notify({ userId, kind: 'security.phone_changed', facts, key: `${before.id}:${uow.now}` });
  if (old === undefined || old === number) return;
  uow.emit({ topic: 'phone.replaced', payload: { sealed: uow.fieldCipher.encrypt(old, numberPurpose) } });
}

/** Returns the number of a confirmed phone. */
function phoneOf(uow: UnitOfWork, row: CaseRow): MobileNumber | undefined {
  const details = readDetails(uow, row);
  const isPhone = typeof details === 'object' && details !== null && 'phone' in details;
  return isPhone && typeof details.phone === 'string' && isMobileNumber(details.phone) ? details.phone : undefined;
}

const replacedText =
  'Your number was replaced on your RentReel account. Not you? Log in and change your password. We never ask for codes.';

/** Notifies the old phone that another one has replaced it; a message that the provider refuses is logged. */
export async function notifyOldPhone(
  ctx: Context,
  { sealed, reference }: { readonly sealed: string; readonly reference: string },
): Promise<void> {
  const to = ctx.fieldCipher.decrypt(sealed, numberPurpose);
  if (!isMobileNumber(to)) throw new Error('What was replaced is no mobile number');
  const outcome = await ctx.sms.send({ reference, to, purpose: 'notice', text: replacedText });
  if (outcome.status === 'accepted') return;
  ctx.log.warn({ provider: ctx.sms.provider, reason: outcome.reason }, 'a replaced phone was not told');
}

/**
 * Verifies the caller's phone by the code that was sent to it, in the same session. Throws verification.code_wrong with the
 * remaining attempts, verification.code_over, verification.code_wait, verification.phone_taken.
 */
export async function confirmPhone(ctx: Context, { code }: ConfirmPhoneInput): Promise<void> {
  // A wrong code is counted, so the change must be committed: the error is thrown afterwards.
  const checked = await write(ctx, async (uow) => {
    const outcome = await checkCode(uow, code);
    if (outcome === 'over' || outcome === 'resting') uow.skipAudit('nothing was compared');
    return outcome;
  });
  if (checked === 'right') return;
  if (checked === 'over') throw new DomainError('verification.code_over');
  if (checked === 'taken') throw new DomainError('verification.phone_taken');
  if (checked === 'resting') throw waitError('verification.code_wait', hourMs);
  throw new DomainError('verification.code_wrong', { left: checked.left });
}
