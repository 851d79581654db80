import type { Id } from '@rentreel/contracts/ids';
import { endSessions } from '@rentreel/auth';
import type { FreezeByLinkInput, RequestUnfreezeInput, UnfreezeInput } from '@rentreel/contracts/auth';
import { maskEmail } from '@rentreel/contracts/verification';
import type { ReadHandle } from '@rentreel/db';
import { type Context, DomainError, type UnitOfWork, requireUser, write } from '../kernel/index.ts';
import { stopRecovery } from './account-recovery.ts';
import { clearLogIns, mayMail, subjectOfEmail, takeAttempt } from './attempts.ts';
import { confirmCode } from './authenticator-code.ts';
import { emailRestoredMail } from './email-change-mails.ts';
import { dropEmailChange } from './email-change-repository.ts';
import { frozenMail, issueLink, mailEvent, unfreezeMail, unfrozenMail } from './mails.ts';
import { assertStrongPassword, hashNewPassword } from './password-hash.ts';
import { startPayoutWait } from './payout-wait.ts';
import {
  type LinkPurpose,
  type UserRow,
  closeLinks,
  closeOtherAccess,
  findOpenLink,
  findUser,
  findUserByEmail,
  updateUser,
} from './repository.ts';
import { type CallerContext, originOf } from './sessions.ts';

interface Freezing {
  readonly owner: UserRow;
  /** The replaced address that the account could not get back, because another account has it. */
  readonly lostEmail?: string;
  /** Where the freeze was requested. */
  readonly from: 'security' | 'mail';
}

/**
 * Ends every session of a closed account, and for good what could open or change it later: a pending change of the address,
 * a recovery, passkeys, API keys, the sending to webhooks and mailed links to it.
 */
export async function closeAccess(uow: UnitOfWork, userId: Id<'usr'>): Promise<void> {
  const { tx, now } = uow;
  await closeLinks(tx, { userId, purpose: 'account_freeze', now });
  await closeLinks(tx, { userId, purpose: 'password_reset', now });
  await dropEmailChange(tx, userId);
  await stopRecovery(uow, userId, 'frozen');
  await endSessions(tx, { userId, now });
  await closeOtherAccess(tx, userId, now);
  uow.emit({ topic: 'session.ended', userId, payload: {} });
}

/**
 * Ends every session and prevents logins. Agreements with others continue; live listings are hidden, because nobody can
 * answer for them. What an attacker may have added for later ends for good.
 */
async function freeze(uow: UnitOfWork, ctx: CallerContext, { owner, from, lostEmail }: Freezing): Promise<void> {
  const { tx, now } = uow;
  const { id: userId, email } = owner;
  await updateUser(tx, userId, { frozenAt: now, updatedAt: now });
  await closeAccess(uow, userId);
  uow.audit({ action: 'account.frozen', subjectId: userId, details: { from, ...originOf(ctx) } });
  uow.emit({ topic: 'account.frozen', payload: { userId } });
  const link = lostEmail === undefined ? await issueLink(uow, { userId, email, purpose: 'account_unfreeze' }) : null;
  const to = { ...owner, email: lostEmail ?? email };
  uow.emit(mailEvent(frozenMail(to, { link, at: now, appOrigin: uow.appOrigin })));
}

/**
 * Gives an account its replaced address back, whose owner has just proved access to it, so that the link to unfreeze does
 * not go to a thief who replaced it. Changes nothing when another account has the address meanwhile.
 */
async function undoEmailChange(uow: UnitOfWork, owner: UserRow, replaced: string): Promise<UserRow> {
  const { tx, now } = uow;
  if (await findUserByEmail(tx, replaced)) return owner;
  const restored = { ...owner, email: replaced, emailVerifiedAt: now };
  await updateUser(tx, owner.id, { email: replaced, emailVerifiedAt: now, updatedAt: now });
  const [from, to] = [maskEmail(owner.email), maskEmail(replaced)];
  uow.audit({ action: 'email.restored', subjectId: owner.id, details: { from, to } });
  uow.emit(mailEvent(emailRestoredMail(owner, to)));
  return restored;
}

/** Freezes the caller's account: only a mailed link unfreezes it. */
export async function freezeAccount(ctx: CallerContext): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const owner = await findUser(uow.tx, userId);
    if (!owner) throw new DomainError('auth.sign_in_required');
    if (owner.frozenAt === null) await freeze(uow, ctx, { owner, from: 'security' });
  });
}

/**
 * Freezes an account by the link in the mail about a new device or a changed address, once, without a login. A link to an
 * address that was replaced stays valid and undoes the change: a thief may have made it. Throws auth.freeze_link_over.
 */
export async function freezeByLink(ctx: CallerContext, { token }: FreezeByLinkInput): Promise<void> {
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const link = await findOpenLink(tx, { secret: token, purpose: 'account_freeze', now });
    const owner = link && (await findUser(tx, link.userId));
    if (!link || owner?.frozenAt !== null) throw new DomainError('auth.freeze_link_over');
    const isReplaced = link.email !== owner.email;
    const current = isReplaced ? await undoEmailChange(uow, owner, link.email) : owner;
    const isLost = current.email !== link.email;
    await freeze(uow, ctx, { owner: current, from: 'mail', ...(isLost && { lostEmail: link.email }) });
  });
}

/**
 * Mails a new link to unfreeze an account; invalidates older ones. Addresses without a frozen account get the same response.
 * Throws auth.too_many_tries.
 */
export async function requestUnfreeze(ctx: CallerContext, { email }: RequestUnfreezeInput): Promise<void> {
  const details = originOf(ctx);
  const refusal = { action: 'account.unfreeze_throttled', subjectId: subjectOfEmail(email), details };
  await takeAttempt(ctx, { kind: 'mail', account: email, refusal });
  await write(ctx, async (uow) => {
    const user = await findUserByEmail(uow.tx, email);
    const isFrozen = user?.frozenAt && user.mergedInto === null;
    const mayGo = isFrozen ? await mayMail(uow, { kind: 'unfreeze', userId: user.id }) : false;
    const action = mayGo ? 'account.unfreeze_requested' : 'account.unfreeze_not_sent';
    uow.audit({ action, subjectId: user?.id ?? subjectOfEmail(email), details });
    if (!user || !mayGo) return;
    const link = await issueLink(uow, { userId: user.id, email, purpose: 'account_unfreeze' });
    uow.emit(mailEvent(unfreezeMail(user, link)));
  });
}

/**
 * Unfreezes an account by a mailed link, once, with a new password or a code of the owner's app. Does not log in, and delays
 * withdrawals for a day. Throws auth.link_expired, auth.password_common, auth.password_personal, auth.authenticator_off,
 * auth.wrong_code, auth.code_used, auth.too_many_tries.
 */
export async function unfreeze(ctx: CallerContext, input: UnfreezeInput): Promise<void> {
  const { token: secret, method } = input;
  const before = await requireFrozenOwner(ctx, ctx.database.read, secret);
  if (input.method === 'code') await confirmCode(ctx, before.id, input.code);
  else await assertStrongPassword(input.newPassword, before);
  const passwordHash = input.method === 'password' ? await hashNewPassword(input.newPassword) : undefined;

  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const owner = await requireFrozenOwner(uow, tx, secret);
    const { id: userId } = owner;
    await closeLinks(tx, { userId, purpose: 'account_unfreeze', now });
    await updateUser(tx, userId, {
      frozenAt: null,
      emailVerifiedAt: owner.emailVerifiedAt ?? now,
      updatedAt: now,
      ...(passwordHash !== undefined && { passwordHash }),
    });
    await clearLogIns(uow, ctx, owner.email);
    uow.audit({ action: 'account.unfrozen', subjectId: userId, details: { method, ...originOf(ctx) } });
    const until = await startPayoutWait(uow, { userId, reason: 'unfrozen' });
    uow.emit(mailEvent(unfrozenMail(owner, { until, appOrigin: uow.appOrigin })));
  });
}

/**
 * Returns the owner of a valid link; undefined when it is invalid, or was mailed to another address than the current one.
 */
export async function ownerOfLink(
  ctx: Context,
  handle: ReadHandle,
  link: { readonly secret: string; readonly purpose: LinkPurpose },
): Promise<UserRow | undefined> {
  const found = await findOpenLink(handle, { ...link, now: ctx.clock.now() });
  const owner = found && (await findUser(handle, found.userId));
  return owner?.email === found?.email ? owner : undefined;
}

async function requireFrozenOwner(ctx: Context, handle: ReadHandle, secret: string): Promise<UserRow> {
  const owner = await ownerOfLink(ctx, handle, { secret, purpose: 'account_unfreeze' });
  if (!owner || owner.frozenAt === null || owner.mergedInto !== null) throw new DomainError('auth.link_expired');
  return owner;
}
