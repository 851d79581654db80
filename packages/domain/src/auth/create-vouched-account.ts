import type { UserRole } from '@rentreel/contracts/auth';
import { type Context, DomainError, newId, write } from '../kernel/index.ts';
import { newReferralCode } from './new-referral-code.ts';
import { hashNewPassword } from './password-work.ts';
import { findUserByEmail, insertUser } from './user-repository.ts';

export interface VouchedAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly role: UserRole;
  readonly isVerified: boolean;
}

/**
 * Opens an account for a person whom the operator knows, with a confirmed email, and answers its user id; the id of the
 * account there is when the address has one. Only the system may: `app.forbidden` for anybody else.
 */
export async function createVouchedAccount(ctx: Context, account: VouchedAccount): Promise<string> {
  if (ctx.actor.kind !== 'system') throw new DomainError('app.forbidden');
  const { password, ...person } = account;
  const passwordHash = await hashNewPassword(password);
  return write(ctx, async (tx) => {
    const known = await findUserByEmail(tx, person.email);
    if (known) return { result: known.id, audit: [], events: [] };
    const id = newId('usr');
    const now = ctx.clock.now();
    await insertUser(tx, {
      ...person,
      id,
      passwordHash,
      referralCode: newReferralCode(),
      emailVerifiedAt: now,
      verificationSubmitted: person.isVerified,
      createdAt: now,
      updatedAt: now,
    });
    return { result: id, audit: [{ action: 'account.vouched_for', subjectId: id }], events: [] };
  });
}
