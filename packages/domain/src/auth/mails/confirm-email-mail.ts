import type { AuthMail } from './auth-mail.ts';

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
