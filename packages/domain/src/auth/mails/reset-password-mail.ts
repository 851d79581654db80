import type { AuthMail } from './auth-mail.ts';

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
