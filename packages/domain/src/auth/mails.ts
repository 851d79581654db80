import { hashSecret, newSecret } from '@rentreel/auth';
import { formatDateTime, hourMs } from '@rentreel/values';
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

/** What a mail says about a change of the address. */
interface ChangedAddress {
  /** The new address, with its middle hidden. */
  readonly to: string;
  readonly appOrigin: string;
}

/** Carries the code of the old address, without which the change waits. */
export function emailChangeCodeMail(
  owner: AccountOwner,
  { to, code, appOrigin }: ChangedAddress & { readonly code: string },
): AuthMail {
  return {
    to: owner.email,
    subject: `${code} is your code to change your email address`,
    lines: [
      `Hello ${owner.name},`,
      `Somebody who is logged in to your RentReel account wants to use ${to} instead of this address.`,
      `If it is you, enter this code: ${code}`,
      'It works for 30 minutes. We never ask you for it.',
      `If it is not you, give the code to nobody and choose a new password now, which stops the change: ${appOrigin}/#/forgot-password`,
    ],
  };
}

/** Carries the code that shows that the new address can be read. It greets nobody: a stranger may have typed the address. */
export function newEmailCodeMail(to: string, code: string): AuthMail {
  return {
    to,
    subject: `${code} is your code to confirm this address`,
    lines: [
      'Hello,',
      'Somebody wants to use this address for their RentReel account.',
      `If it is you, enter this code: ${code}`,
      'It works for 30 minutes. If it is not you, leave this mail alone.',
    ],
  };
}

/** Tells the old address of a change that was asked for without its code. */
export function emailChangePlannedMail(
  owner: AccountOwner,
  { to, appliesAt, appOrigin }: ChangedAddress & { readonly appliesAt: number },
): AuthMail {
  return {
    to: owner.email,
    subject: 'Your email address will change in 3 days',
    lines: [
      `Hello ${owner.name},`,
      `From ${formatDateTime(appliesAt)} you log in to RentReel with ${to}. It was asked for without the code that we sent to this address.`,
      'If it was you, there is nothing more to do.',
      `If it was not you, choose a new password now. That stops the change and logs out everybody else: ${appOrigin}/#/forgot-password`,
    ],
  };
}

/** Tells the old and the new address that the change is done. */
export function emailChangedMail(
  { to, name }: { readonly to: string; readonly name: string },
  { newAddress, appOrigin }: { readonly newAddress: string; readonly appOrigin: string },
): AuthMail {
  return {
    to,
    subject: 'Your email address was changed',
    lines: [
      `Hello ${name},`,
      `You log in to RentReel with ${newAddress} from now on. Your other devices were logged out.`,
      'If it was you, there is nothing more to do.',
      'If it was not you, somebody can read your mail: change the password of your mailbox first.',
      `Then look at the devices on your account: ${appOrigin}/#/security`,
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
