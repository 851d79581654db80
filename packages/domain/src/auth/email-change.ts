import type { Id } from '@rentreel/contracts/ids';
import { randomInt } from 'node:crypto';
import { endSessions, isSameSecret } from '@rentreel/auth';
import {
  type ConfirmEmailChangeInput,
  type EmailChangeOutcome,
  type RequestEmailChangeInput,
  emailChangeRules,
} from '@rentreel/contracts/auth';
import type { EmailChange } from '@rentreel/contracts/profile';
import { maskEmail } from '@rentreel/contracts/verification';
import type { ReadHandle } from '@rentreel/db';
import { type Context, DomainError, type UnitOfWork, requireUser, write } from '../kernel/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { mayMail, takeAttempt } from './attempts.ts';
import {
  type EmailChangeRow,
  applyTimer,
  dropEmailChange,
  findEmailChange,
  saveEmailChange,
} from './email-change-repository.ts';
import {
  emailChangeCodeMail,
  emailChangePlannedMail,
  emailChangedMail,
  emailUnchangedMail,
  emailReplacedMail,
  newEmailCodeMail,
} from './email-change-mails.ts';
import { accountExistsMail, issueLink, mailEvent } from './mails.ts';
import { type UserRow, closeLinks, findUser, findUserByEmail, updateUser } from './repository.ts';
import type { CallerContext } from './sessions.ts';
import { requireStepUp } from './proof.ts';

const newCode = (): string => String(randomInt(10 ** emailChangeRules.digits)).padStart(emailChangeRules.digits, '0');

const hashCode = ({ fieldCipher }: Pick<Context, 'fieldCipher'>, code: string): string =>
  fieldCipher.fingerprint(code, 'auth.email_code');

async function requireOwner(uow: UnitOfWork): Promise<UserRow> {
  const user = await findUser(uow.tx, requireUser(uow).userId);
  if (!user) throw new DomainError('auth.sign_in_required');
  return user;
}

function announceChange(uow: UnitOfWork, userId: Id<'usr'>): void {
  uow.emit({ topic: 'profile.changed', userId, payload: {} });
}

/**
 * Mails a code to the caller's address and one to the new address; earlier codes become invalid. The result is the same for
 * an address with an account: its owner gets a mail without a code. Throws auth.step_up_required, auth.email_same,
 * auth.too_many_tries.
 */
export async function requestEmailChange(ctx: CallerContext, { email }: RequestEmailChangeInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await requireStepUp(ctx);
  const refusal = { action: 'email.change_throttled', subjectId: userId };
  await takeAttempt(ctx, { kind: 'mail', account: userId, refusal });
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const user = await requireOwner(uow);
    if (user.email === email) throw new DomainError('auth.email_same');
    const [forOld, forNew] = [newCode(), newCode()];
    await cancelTimers(tx, { kinds: [applyTimer], subjectId: userId });
    await saveEmailChange(tx, {
      userId,
      newEmail: email,
      oldCodeHash: hashCode(uow, forOld),
      newCodeHash: hashCode(uow, forNew),
      checks: 0,
      expiresAt: now + emailChangeRules.lifeMs,
      appliesAt: null,
    });
    uow.audit({ action: 'email.change_requested', subjectId: userId, details: { to: maskEmail(email) } });
    uow.emit(mailEvent(emailChangeCodeMail(user, { code: forOld, to: maskEmail(email), appOrigin: uow.appOrigin })));
    const holder = await findUserByEmail(tx, email);
    if (!holder) uow.emit(mailEvent(newEmailCodeMail(email, forNew)));
    else if (await mayMail(uow, { kind: 'account_exists', userId: holder.id })) {
      uow.emit(mailEvent(accountExistsMail(holder, uow.appOrigin)));
    }
    announceChange(uow, userId);
  });
}

type Checked = EmailChangeOutcome['state'] | 'over' | { readonly left: number };

async function checkCodes(uow: UnitOfWork, { newCode: forNew, oldCode }: ConfirmEmailChangeInput): Promise<Checked> {
  const user = await requireOwner(uow);
  const row = await findEmailChange(uow.tx, user.id);
  const { checks: most } = emailChangeRules;
  if (!row || row.appliesAt !== null || row.expiresAt <= uow.now || row.checks >= most) return 'over';
  const isRight =
    isSameSecret(row.newCodeHash, hashCode(uow, forNew)) &&
    (oldCode === undefined || isSameSecret(row.oldCodeHash, hashCode(uow, oldCode)));
  if (!isRight) {
    const checks = row.checks + 1;
    await saveEmailChange(uow.tx, { ...row, checks });
    uow.audit({ action: 'email.change_code_wrong', subjectId: user.id, details: { checks } });
    return checks >= most ? 'over' : { left: most - checks };
  }
  if (oldCode === undefined) {
    await planChange(uow, user, row);
    return 'waiting';
  }
  await applyChange(uow, user, row);
  return 'changed';
}

/** Delays the change without the old address's code: its owner is notified and has some days to stop it. */
async function planChange(uow: UnitOfWork, user: UserRow, row: EmailChangeRow): Promise<void> {
  const { tx, now } = uow;
  const appliesAt = now + emailChangeRules.waitMs;
  await saveEmailChange(tx, { ...row, appliesAt });
  await scheduleTimer(tx, { kind: applyTimer, subjectId: user.id, dueAt: appliesAt, now });
  uow.audit({
    action: 'email.change_planned',
    subjectId: user.id,
    details: { to: maskEmail(row.newEmail), appliesAt },
  });
  const to = maskEmail(row.newEmail);
  uow.emit(mailEvent(emailChangePlannedMail(user, { to, appliesAt, appOrigin: uow.appOrigin })));
  announceChange(uow, user.id);
}

/** Throws auth.email_taken when another account got the address meanwhile. */
async function applyChange(uow: UnitOfWork, user: UserRow, { newEmail }: EmailChangeRow): Promise<void> {
  const { tx, now } = uow;
  const { id: userId, email: oldEmail } = user;
  if (await findUserByEmail(tx, newEmail)) throw new DomainError('auth.email_taken');
  await dropEmailChange(tx, userId);
  await closeLinks(tx, { userId, purpose: 'password_reset', now });
  await closeLinks(tx, { userId, purpose: 'email_verification', now });
  await updateUser(tx, userId, { email: newEmail, emailVerifiedAt: now, updatedAt: now });
  const { actor } = uow;
  const own = actor.kind === 'user' && actor.userId === userId ? { except: actor.sessionId } : {};
  await endSessions(tx, { userId, ...own, now });
  const [from, to] = [maskEmail(oldEmail), maskEmail(newEmail)];
  uow.audit({ action: 'email.changed', subjectId: userId, details: { from, to } });
  const link = await issueLink(uow, { userId, email: oldEmail, purpose: 'account_freeze' });
  uow.emit(
    mailEvent(emailReplacedMail(user, { to, link })),
    mailEvent(emailChangedMail({ ...user, email: newEmail }, { to, appOrigin: uow.appOrigin })),
  );
  uow.emit({ topic: 'session.ended', userId, payload: {} });
  uow.notify({ userId, kind: 'security.email_changed', facts: { email: to, at: now }, key: `email:${now}` });
  announceChange(uow, userId);
}

/**
 * Changes the address with the codes of both addresses: logs other devices out and notifies both addresses. With the new
 * address's code only, the change waits for three days. Throws auth.step_up_required, auth.email_code_wrong with the attempts
 * left, auth.email_code_over, auth.email_taken.
 */
export async function confirmEmailChange(ctx: Context, input: ConfirmEmailChangeInput): Promise<EmailChangeOutcome> {
  await requireStepUp(ctx);
  // The count of a wrong code must be committed: the error is thrown afterwards.
  const checked = await write(ctx, async (uow) => {
    const outcome = await checkCodes(uow, input);
    if (outcome === 'over') uow.skipAudit('nothing was compared');
    return outcome;
  });
  if (checked === 'over') throw new DomainError('auth.email_code_over');
  if (typeof checked === 'object') throw new DomainError('auth.email_code_wrong', { left: checked.left });
  return { state: checked };
}

/** Cancels a pending change. */
export async function cancelEmailChange(ctx: Context): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    if (!(await findEmailChange(uow.tx, userId))) return;
    await dropEmailChange(uow.tx, userId);
    uow.audit({ action: 'email.change_cancelled', subjectId: userId });
    announceChange(uow, userId);
  });
}

/** Returns the pending change of a person; null without one, and after its codes have expired. */
export async function getEmailChange(handle: ReadHandle, userId: Id<'usr'>, now: number): Promise<EmailChange | null> {
  const row = await findEmailChange(handle, userId);
  if (!row || (row.appliesAt === null && row.expiresAt <= now)) return null;
  const { newEmail: to, appliesAt, expiresAt } = row;
  return { to, appliesAt, codesUntil: appliesAt === null ? expiresAt : null };
}

/** Applies a delayed change that is due; drops it and tells its owner if another account got the address meanwhile. */
async function applyDue(ctx: Context, userId: Id<'usr'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findEmailChange(uow.tx, userId);
    const user = await findUser(uow.tx, userId);
    if (!row || !user || row.appliesAt === null || row.appliesAt > uow.now) return;
    if (await findUserByEmail(uow.tx, row.newEmail)) {
      await dropEmailChange(uow.tx, userId);
      uow.audit({ action: 'email.change_dropped', subjectId: userId });
      uow.emit(mailEvent(emailUnchangedMail(user, { to: maskEmail(row.newEmail), appOrigin: uow.appOrigin })));
      announceChange(uow, userId);
      return;
    }
    await applyChange(uow, user, row);
  });
}

/** Handlers of account timers, by timer kind. */
export const authTimerWork: Readonly<Record<string, (ctx: Context, userId: Id<'usr'>) => Promise<void>>> = {
  [applyTimer]: applyDue,
};
