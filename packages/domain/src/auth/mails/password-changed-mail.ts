import type { AuthMail } from './auth-mail.ts';

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
