import { hashSecret, newSecret } from '@rentreel/auth';
import { hourMs } from '@rentreel/values';
import type { OutboxEvent, UnitOfWork } from '../kernel/index.ts';
import { type LinkPurpose, closeLinks, insertLink } from './repository.ts';

/** A mail in plain words: the outcome first, then why, then what to do. */
export interface AuthMail {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
}

/** The event that has a mail sent once the change is stored. */
export function mailEvent({ to, subject, lines }: AuthMail): OutboxEvent {
  const text = [...lines, 'RentReel'].join('\n\n');
  return { topic: 'mail.requested', payload: { to, subject, text: `${text}\n` } };
}

/**
 * Asks whoever owns the address to confirm it. It does not greet by name: a stranger may have typed the address, and
 * would choose the words that we send to its owner.
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
      'If you did not open an account with us, you need not do anything: leave the link alone.',
    ],
  };
}

interface AccountOwner {
  readonly email: string;
  readonly name: string;
}

/** Tells the owner of an account that somebody signed up with their address; most often it was the owner. */
export function accountExistsMail(owner: AccountOwner, appOrigin: string): AuthMail {
  return {
    to: owner.email,
    subject: 'You already have an account',
    lines: [
      `Hello ${owner.name},`,
      'You already have a RentReel account with this email address, so we did not open a second one.',
      `Log in here: ${appOrigin}/#/login`,
      `If you have forgotten your password, choose a new one here: ${appOrigin}/#/forgot-password`,
      'If it was not you who tried to sign up, your account is safe. Nothing was changed.',
    ],
  };
}

/** Carries the link with which a forgotten password is replaced. */
export function resetPasswordMail(owner: { readonly email: string; readonly name: string }, link: string): AuthMail {
  return {
    to: owner.email,
    subject: 'Choose a new password',
    lines: [
      `Hello ${owner.name},`,
      'Open this link to choose a new password for RentReel:',
      link,
      'The link works once, for 1 hour. If you asked more than once, only the latest link works.',
      'If you did not ask for it, leave the link alone: your password stays as it is.',
    ],
  };
}

/** Tells the owner that the password is another one now, in case it was not they who changed it. */
export function passwordChangedMail(
  owner: { readonly email: string; readonly name: string },
  appOrigin: string,
): AuthMail {
  return {
    to: owner.email,
    subject: 'Your password was changed',
    lines: [
      `Hello ${owner.name},`,
      'Your RentReel password was changed, and your other devices were signed out.',
      'If it was you, there is nothing more to do.',
      `If it was not you, choose a new password now, before anything else: ${appOrigin}/#/forgot-password`,
    ],
  };
}

/** Links work this long. */
const linkLifeMs = hourMs;

const routes = {
  password_reset: 'reset-password',
  email_verification: 'verify-email',
} as const satisfies Record<LinkPurpose, string>;

interface LinkRequest {
  readonly userId: string;
  readonly email: string;
  readonly purpose: LinkPurpose;
}

/**
 * Makes a link that works once and closes the older ones of its kind. The secret stands behind the `#`, which browsers
 * send to no server, so that it enters no log and no Referer.
 */
export async function issueLink({ tx, now, appOrigin }: UnitOfWork, request: LinkRequest): Promise<string> {
  const { userId, email, purpose } = request;
  const secret = newSecret();
  const tokenHash = hashSecret(secret);
  await closeLinks(tx, { userId, purpose, now });
  await insertLink(tx, { tokenHash, userId, email, purpose, expiresAt: now + linkLifeMs, createdAt: now });
  return `${appOrigin}/#/${routes[purpose]}?token=${secret}`;
}
