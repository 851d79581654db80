import { DomainError, requireUser, write } from '../kernel/index.ts';
import type { CallerContext } from './caller-context.ts';
import { isRightPassword } from './password-work.ts';
import { forgiveTries } from './tries/forgive-tries.ts';
import { takeTry, type TryKind } from './tries/take-try.ts';
import { findUser } from './user-repository.ts';

/** Gives a counted try back once it proved right. */
export async function forgiveCall(
  ctx: CallerContext,
  tried: { readonly kind: TryKind; readonly account: string },
): Promise<void> {
  await write(ctx, async (tx) => {
    await forgiveTries(tx, ctx, tried);
    return { result: undefined, audit: [], events: [] };
  });
}

/**
 * Makes sure that the signed-in person knows their password, before something that a stolen session must not do. Errors:
 * `auth.wrong_current_password`, `auth.too_many_tries`.
 */
export async function confirmPassword(ctx: CallerContext, password: string): Promise<void> {
  const { userId } = requireUser(ctx);
  const tried = { kind: 'password', account: userId } as const;
  const note = { subjectId: userId, details: { address: ctx.clientAddress } };
  await takeTry(ctx, { ...tried, refusal: { ...note, action: 'password.confirm_throttled' } });
  const user = await findUser(ctx.database.read, userId);
  if (await isRightPassword(user?.passwordHash, password)) return forgiveCall(ctx, tried);
  const audit = [{ ...note, action: 'password.confirm_refused' }];
  await write(ctx, async () => ({ result: undefined, audit, events: [] }));
  throw new DomainError('auth.wrong_current_password');
}
