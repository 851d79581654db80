import type { Id } from '@rentreel/contracts/ids';
import { hashSecret, newSecret } from '@rentreel/auth';
import { freezeRules } from '@rentreel/contracts/auth';
import { recoveryRules } from '@rentreel/contracts/recoveries';
import { formatDateTime, hourMs } from '@rentreel/values';
import type { OutboxEvent, UnitOfWork } from '../kernel/index.ts';
import { type LinkPurpose, closeLinks, insertLink } from './repository.ts';

/** A plain-text mail: the outcome first, then the reason, then what to do. */
export interface AuthMail {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
}

/** Creates the event that sends a mail after the commit. */
export function mailEvent({ to, subject, lines }: AuthMail): OutboxEvent {
  const text = [...lines, 'RentReel'].join('\n\n');
  return { topic: 'mail.requested', payload: { to, subject, text: `${text}\n` } };
}

/**
 * Asks the owner of an address to confirm it. Does not greet by name: a stranger may have entered the address, and would
 * choose the text that its owner receives.
 */
export function confirmEmailMail(to: string, link: string): AuthMail {
  return {
    to,
    subject: 'Confirm your email address',
    lines: [
      'Hello,',
      'Welcome to RentReel. Open this link to confirm that this email address is yours:',
      link,
      'The link works once, for 1 hour. After that you can ask for a new one on your profile.',
      'If you didn’t open an account with us, ignore this email.',
    ],
  };
}

export interface AccountOwner {
  readonly email: string;
  readonly name: string;
}

/** Tells the owner of an account that their address was used for another sign-up, most often by themselves. */
export function accountExistsMail(owner: AccountOwner, appOrigin: string): AuthMail {
  return {
    to: owner.email,
    subject: 'You already have an account',
    lines: [
      `Hello ${owner.name},`,
      'You already have a RentReel account with this email address, so we didn’t open a second one.',
      `Log in here: ${appOrigin}/#/login`,
      `If you have forgotten your password, choose a new one here: ${appOrigin}/#/forgot-password`,
      'If it wasn’t you who tried to sign up, your account is safe. Nothing was changed.',
    ],
  };
}

/** Contains the link to replace a forgotten password. */
export function resetPasswordMail(owner: { readonly email: string; readonly name: string }, link: string): AuthMail {
  return {
    to: owner.email,
    subject: 'Choose a new password',
    lines: [
      `Hello ${owner.name},`,
      'Open this link to choose a new password for RentReel:',
      link,
      'The link works once, for 1 hour. If you asked more than once, only the latest link works.',
      'If you didn’t ask for it, ignore this email: your password stays the same.',
    ],
  };
}

/** Notifies the owner of a changed password, in case they did not change it; `waitUntil` if withdrawals are delayed. */
export function passwordChangedMail(
  owner: AccountOwner,
  { appOrigin, waitUntil }: { readonly appOrigin: string; readonly waitUntil?: number | undefined },
): AuthMail {
  return {
    to: owner.email,
    subject: 'Your password was changed',
    lines: [
      `Hello ${owner.name},`,
      'Your RentReel password was changed, and your other devices were logged out.',
      ...(waitUntil === undefined
        ? []
        : [`To keep your money safe, withdrawals wait until ${formatDateTime(waitUntil)}.`]),
      'If it was you, there is nothing more to do.',
      `If it wasn’t you, choose a new password now: ${appOrigin}/#/forgot-password`,
    ],
  };
}

/** The end of "If it wasn’t you, …", before the link that freezes the account. */
export const freezeNow =
  'freeze your account now. It logs everyone out and stops payments and withdrawals, and you don’t need to log in for this:';
export const freezeLinkLife =
  'The link works once, for 7 days. Opening it freezes nothing yet: the page asks you first.';

/** The time of an event on an account, and the origin of the web app. */
interface AccountEvent {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly appOrigin: string;
}

/** Notifies of a login on a new device, with the link that freezes the account without a login. */
export function newDeviceMail(
  owner: AccountOwner,
  { device, at, link, appOrigin }: AccountEvent & { readonly device: string; readonly link: string },
): AuthMail {
  return {
    to: owner.email,
    subject: 'New log-in on a new device',
    lines: [
      `Hello ${owner.name},`,
      `There was a new log-in to your RentReel account: ${device}, ${formatDateTime(at)}.`,
      `If it was you, there is nothing more to do. Your devices are here: ${appOrigin}/#/security`,
      `If it wasn’t you, ${freezeNow}`,
      link,
      freezeLinkLife,
    ],
  };
}

/** Notifies the owner that the account is frozen, and how to unfreeze it: by a link, or by staff without one. */
export function frozenMail(
  owner: AccountOwner,
  { link, at, appOrigin }: AccountEvent & { readonly link: string | null },
): AuthMail {
  const opening =
    link === null
      ? [
          'This address can’t be the one of the account again, because another account has it. Reply to this email: a member of our team checks that the account is yours and opens it with you.',
        ]
      : [
          'Open your account again with this link and a new password, or a code of your authenticator app:',
          link,
          `The link works once, for 24 hours. After that ask for a new one: ${appOrigin}/#/unfreeze`,
        ];
  return {
    to: owner.email,
    subject: 'Your account is frozen',
    lines: [
      `Hello ${owner.name},`,
      `Your RentReel account is frozen since ${formatDateTime(at)}. Every device was logged out, and no one can log in, pay, sign or withdraw with it.`,
      'Money in escrow is safe, and what you have agreed with others goes on. If you have live listings, they are hidden.',
      'Passkeys and API keys were removed, and webhooks are paused. Add your own again once your account is open.',
      ...opening,
      'If you didn’t freeze it, someone else has used your account or your email: choose a new password when you open it.',
    ],
  };
}

/** Contains a new link to unfreeze an account. */
export function unfreezeMail(owner: AccountOwner, link: string): AuthMail {
  return {
    to: owner.email,
    subject: 'Open your frozen account',
    lines: [
      `Hello ${owner.name},`,
      'Open this link to use your RentReel account again. It asks for a new password, or a code of your authenticator app:',
      link,
      'The link works once, for 24 hours. If you asked more than once, only the latest link works.',
      'If you didn’t ask for it, ignore this email: your account stays frozen.',
    ],
  };
}

/** Notifies the owner that the account is unfrozen, and until when withdrawals are delayed. */
export function unfrozenMail(
  owner: AccountOwner,
  { until, appOrigin }: { readonly until: number; readonly appOrigin: string },
): AuthMail {
  return {
    to: owner.email,
    subject: 'Your account is open again',
    lines: [
      `Hello ${owner.name},`,
      `Your RentReel account isn’t frozen any more. Log in here: ${appOrigin}/#/login`,
      `To keep your money safe, withdrawals wait until ${formatDateTime(until)}.`,
      `If you had live listings, they are hidden. Check them and show them again under My listings: ${appOrigin}/#/my-listings`,
      `If it wasn’t you, choose a new password now: ${appOrigin}/#/forgot-password`,
    ],
  };
}

/** Contains the code that proves access to the mailbox, for account recovery. */
export function recoveryCodeMail(owner: AccountOwner, code: string): AuthMail {
  return {
    to: owner.email,
    subject: `${code} is your code to get back into your account`,
    lines: [
      `Hello ${owner.name},`,
      'Someone logged in with your password and says they can’t use the authenticator app or the recovery codes.',
      `If it is you, enter this code: ${code}`,
      'It works for 10 minutes. We never ask you for it.',
      'If it isn’t you, don’t share the code and choose a new password now.',
    ],
  };
}

/** Notifies the owner of a request to remove the second factor, with the link that stops it without a login. */
export function recoveryRequestedMail(
  owner: AccountOwner,
  { device, at, reviewFrom, link, appOrigin }: AccountEvent & { device: string; reviewFrom: number; link: string },
): AuthMail {
  return {
    to: owner.email,
    subject: 'Request to remove your two-step log-in',
    lines: [
      `Hello ${owner.name},`,
      `Someone with your password asked to get into your account without the second step: ${device}, ${formatDateTime(at)}.`,
      `Nothing happens before ${formatDateTime(reviewFrom)}. After that a member of our team reviews the request and decides. We’ll email you then.`,
      'If it wasn’t you, stop it now. You don’t need to log in for this:',
      link,
      `Then choose a new password, because someone knows your current one: ${appOrigin}/#/forgot-password`,
      'If it was you and you find your app or a recovery code meanwhile, log in as always: that ends the request.',
    ],
  };
}

interface LinkKind {
  readonly route: string;
  readonly lifeMs: number;
  /** Links of earlier mails stay valid. */
  readonly together?: true;
}

const links = {
  password_reset: { route: 'reset-password', lifeMs: hourMs },
  email_verification: { route: 'verify-email', lifeMs: hourMs },
  account_freeze: { route: 'freeze', lifeMs: freezeRules.freezeLinkMs, together: true },
  recovery_stop: { route: 'stop-recovery', lifeMs: recoveryRules.linkMs, together: true },
  account_unfreeze: { route: 'unfreeze', lifeMs: freezeRules.unfreezeLinkMs },
} as const satisfies Record<LinkPurpose, LinkKind>;

interface LinkRequest {
  readonly userId: Id<'usr'>;
  readonly email: string;
  readonly purpose: LinkPurpose;
  /** When it is mailed, from which its validity counts; now when missing. */
  readonly sentAt?: number;
}

/**
 * Creates a single-use link and invalidates older ones of its kind, unless `together` is set. The secret follows the `#`,
 * which browsers do not send to servers, so that it appears in no log or Referer.
 */
export async function issueLink({ tx, now, appOrigin }: UnitOfWork, request: LinkRequest): Promise<string> {
  const { userId, email, purpose, sentAt = now } = request;
  const secret = newSecret();
  const tokenHash = hashSecret(secret);
  const { route, lifeMs, together }: LinkKind = links[purpose];
  if (together !== true) await closeLinks(tx, { userId, purpose, now });
  await insertLink(tx, { tokenHash, userId, email, purpose, expiresAt: sentAt + lifeMs, createdAt: now });
  return `${appOrigin}/#/${route}?token=${secret}`;
}
