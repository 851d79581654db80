import type { AuthMail } from './auth-mail.ts';

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
