import { formatDateTime } from '@rentreel/values';
import { type AccountOwner, type AuthMail, freezeLinkLife, freezeNow } from './mails.ts';

const changedSubject = 'Your email address was changed';
/** What a mail states about a change of the address. */
interface ChangedAddress {
  /** The new address, partly masked. */
  readonly to: string;
  readonly appOrigin: string;
}

/** Contains the code for the old address, without which the change is delayed. */
export function emailChangeCodeMail(
  owner: AccountOwner,
  { to, code, appOrigin }: ChangedAddress & { readonly code: string },
): AuthMail {
  return {
    to: owner.email,
    subject: `${code} is your code to change your email address`,
    lines: [
      `Hello ${owner.name},`,
      `Someone logged in to your RentReel account wants to use ${to} instead of this address.`,
      `If it is you, enter this code: ${code}`,
      'It works for 30 minutes. We never ask you for it.',
      `If it isn’t you, don’t share the code and choose a new password now, which stops the change: ${appOrigin}/#/forgot-password`,
    ],
  };
}

/**
 * Contains the code that proves access to the new address. Does not greet by name: a stranger may have entered the address.
 */
export function newEmailCodeMail(to: string, code: string): AuthMail {
  return {
    to,
    subject: `${code} is your code to confirm this address`,
    lines: [
      'Hello,',
      'Someone wants to use this address for their RentReel account.',
      `If it is you, enter this code: ${code}`,
      'It works for 30 minutes. If it isn’t you, ignore this email.',
    ],
  };
}

/** Notifies the old address of a change requested without its code. */
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
      `If it wasn’t you, choose a new password now. That stops the change and logs out every other device: ${appOrigin}/#/forgot-password`,
    ],
  };
}

const changedTo = (to: string) => [
  `You log in to RentReel with ${to} from now on. Your other devices were logged out.`,
  'If it was you, there is nothing more to do.',
];

/** Notifies the new address of the completed change. */
export function emailChangedMail(owner: AccountOwner, { to, appOrigin }: ChangedAddress): AuthMail {
  return {
    to: owner.email,
    subject: changedSubject,
    lines: [
      `Hello ${owner.name},`,
      ...changedTo(to),
      `Look at the devices on your account at any time: ${appOrigin}/#/security`,
    ],
  };
}

/** Notifies the replaced address of the change: nobody logs in with it now, so it gets the link that freezes the account. */
export function emailReplacedMail(owner: AccountOwner, { to, link }: { to: string; link: string }): AuthMail {
  return {
    to: owner.email,
    subject: changedSubject,
    lines: [
      `Hello ${owner.name},`,
      ...changedTo(to),
      `If it wasn’t you, ${freezeNow}`,
      link,
      freezeLinkLife,
      'Freezing also undoes this change: the email that opens your account again comes to this address.',
      'Someone may also read your email: change the password of your mailbox.',
    ],
  };
}

/** Notifies an address that the owner of the address before it has undone the change. Contains no link, which could be a thief's. */
export function emailRestoredMail(owner: AccountOwner, to: string): AuthMail {
  return {
    to: owner.email,
    subject: 'Your email address was changed back',
    lines: [
      `Hello ${owner.name},`,
      `Your RentReel account was frozen from ${to}, the address that it had before. It has that address again, and no one can log in with this one.`,
      'To open the account, use the link that we sent to that address.',
      'If it wasn’t you, reply to this email. A member of our team checks whose account it is.',
    ],
  };
}

/** Tells the owner that a delayed change was dropped, because another account got the address meanwhile. */
export function emailUnchangedMail(owner: AccountOwner, { to, appOrigin }: ChangedAddress): AuthMail {
  return {
    to: owner.email,
    subject: 'Your email address stays as it is',
    lines: [
      `Hello ${owner.name},`,
      `We couldn’t change your address to ${to}: another account uses it by now. You log in with this address as before.`,
      `To change it to another one, open Edit profile: ${appOrigin}/#/edit-profile`,
    ],
  };
}
