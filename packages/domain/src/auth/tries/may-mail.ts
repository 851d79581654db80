import { hashSecret } from '@rentreel/auth';
import type { WriteTx } from '@rentreel/db';
import type { Context } from '../../kernel/index.ts';
import { findTries, saveTries } from './try-repository.ts';
import { countTry, tryRules, waitOf } from './try-rules.ts';

/** Mails that others can cause, each counted for itself: a flood of one must not keep the other from its owner. */
export type MailKind = 'account_exists' | 'password_reset';

/**
 * Counts a mail that others can cause to a person's mailbox, whoever asks for it; false when it should not be sent, so
 * that nobody can flood it from many addresses.
 */
export async function mayMail(
  tx: WriteTx,
  ctx: Context,
  mail: { readonly kind: MailKind; readonly userId: string },
): Promise<boolean> {
  const now = ctx.clock.now();
  const key = hashSecret(`mailbox ${mail.kind} ${mail.userId}`);
  const record = await findTries(tx, key);
  if (waitOf(record, now) > 0) return false;
  await saveTries(tx, key, countTry(record, tryRules.mailbox, now));
  return true;
}
