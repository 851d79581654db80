import type { SignupResult } from '@rentreel/contracts/auth';
import { type EventNote, write } from '../kernel/index.ts';
import type { CallerContext } from './caller-context.ts';
import { admit } from './admit.ts';
import { accountExistsMail } from './mails/account-exists-mail.ts';
import { mailEvent } from './mails/auth-mail.ts';
import { isRightPassword } from './password-work.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { mayMail } from './tries/may-mail.ts';
import type { UserRow } from './user-repository.ts';

/** A sign-up with an address that has an account: the right password signs in, any other tells the owner by mail. */
export async function signUpAgain(
  ctx: CallerContext,
  owner: UserRow,
  password: string,
): Promise<SignInOutcome<SignupResult>> {
  if (await isRightPassword(owner.passwordHash, password)) {
    const { session } = await admit(ctx, owner, password);
    return { ...(session && { session }), answer: { signedIn: true } };
  }
  return write(ctx, async (tx) => {
    const mails: EventNote[] = (await mayMail(tx, ctx, { kind: 'account_exists', userId: owner.id }))
      ? [mailEvent(accountExistsMail(owner, ctx.appOrigin))]
      : [];
    return {
      result: { answer: { signedIn: false } },
      audit: [{ action: 'signup.repeated', subjectId: owner.id, details: { address: ctx.clientAddress } }],
      events: mails,
    };
  });
}
