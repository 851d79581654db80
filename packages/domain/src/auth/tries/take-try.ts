import { hashSecret } from '@rentreel/auth';
import type { CallerContext } from '../caller-context.ts';
import { type AuditNote, DomainError, write } from '../../kernel/index.ts';
import { networkOf } from './network-of.ts';
import { findTries, saveTries } from './try-repository.ts';
import { countTry, tryRules, waitOf } from './try-rules.ts';
import { waitInWords } from './wait-in-words.ts';

/** What is tried: a log-in, a password of one's own, a mail, whose a bank account is. */
export type TryKind = 'login' | 'password' | 'mail' | 'name_enquiry';

export interface TryRequest {
  readonly kind: TryKind;
  /** The account it is about: an email address or an id, known or not. */
  readonly account: string;
  /** Written when the try is refused. */
  readonly refusal: AuditNote;
}

/** The key of an account tried from the caller's network. */
export function accountKey(ctx: CallerContext, kind: TryKind, account: string): string {
  return hashSecret(`${kind} ${account} ${networkOf(ctx.clientAddress)}`);
}

/** The key of everything of a kind that is tried from the caller's network. */
export function addressKey(ctx: CallerContext, kind: TryKind): string {
  return hashSecret(`${kind} ${networkOf(ctx.clientAddress)}`);
}

/**
 * Counts a try before its outcome is known, or throws `auth.too_many_tries` with the wait. It answers alike for accounts
 * that exist and that do not.
 */
export async function takeTry(ctx: CallerContext, { kind, account, refusal }: TryRequest): Promise<void> {
  const keys = [
    { key: accountKey(ctx, kind, account), rule: kind === 'mail' ? tryRules.mail : tryRules.account },
    { key: addressKey(ctx, kind), rule: tryRules.address },
  ];
  const waitMs = await write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const known = await Promise.all(keys.map(async (entry) => ({ ...entry, record: await findTries(tx, entry.key) })));
    const wait = Math.max(...known.map(({ record }) => waitOf(record, now)));
    if (wait === 0) for (const { key, rule, record } of known) await saveTries(tx, key, countTry(record, rule, now));
    return { result: wait, audit: wait > 0 ? [refusal] : [], events: [] };
  });
  if (waitMs > 0) throw new DomainError('auth.too_many_tries', { wait: waitInWords(waitMs) });
}
