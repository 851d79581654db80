import { isIPv6 } from 'node:net';
import { hashSecret } from '@rentreel/auth';
import { count, minuteMs } from '@rentreel/values';
import { type AuditEntry, DomainError, type UnitOfWork, write } from '../kernel/index.ts';
import { type AttemptRecord, deleteAttempts, findAttempts, saveAttempts } from './repository.ts';
import type { CallerContext } from './sessions.ts';

/** What is attempted: a log-in, a password check, a mail, a name enquiry at a bank. */
export type AttemptKind = 'login' | 'password' | 'mail' | 'name_enquiry';

interface AttemptRequest {
  readonly kind: AttemptKind;
  /** The account it is about: an email address or an id, known or not. */
  readonly account: string;
  /** Recorded when the attempt is refused. */
  readonly refusal: AuditEntry;
}

/** The key of an account from the caller's network. */
function accountKey(ctx: CallerContext, kind: AttemptKind, account: string): string {
  return hashSecret(`${kind} ${account} ${networkOf(ctx.clientAddress)}`);
}

/** The key of all attempts of a kind from the caller's network. */
function addressKey(ctx: CallerContext, kind: AttemptKind): string {
  return hashSecret(`${kind} ${networkOf(ctx.clientAddress)}`);
}

/**
 * Counts an attempt before its outcome is known. Throws auth.too_many_tries with the wait. Answers alike for accounts that
 * exist and that do not.
 */
export async function takeAttempt(ctx: CallerContext, { kind, account, refusal }: AttemptRequest): Promise<void> {
  const keys = [
    { key: accountKey(ctx, kind, account), rule: kind === 'mail' ? attemptRules.mail : attemptRules.account },
    { key: addressKey(ctx, kind), rule: attemptRules.address },
  ];
  const waitMs = await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const known = await Promise.all(
      keys.map(async (entry) => ({ ...entry, record: await findAttempts(tx, entry.key) })),
    );
    const wait = Math.max(...known.map(({ record }) => waitOf(record, now)));
    if (wait > 0) uow.audit(refusal);
    else {
      uow.skipAudit('the outcome of the attempt is recorded when it is known');
      for (const { key, rule, record } of known) await saveAttempts(tx, key, countAttempt(record, rule, now));
    }
    return wait;
  });
  if (waitMs > 0) throw new DomainError('auth.too_many_tries', { wait: formatWait(waitMs) });
}

interface Attempt {
  readonly kind: AttemptKind;
  readonly account: string;
}

/**
 * After the right password: the account starts anew, the address only gets this one attempt back, so that somebody who
 * guesses at many accounts cannot reset the count by logging in to one of their own.
 */
export async function forgiveAttempts({ tx }: UnitOfWork, ctx: CallerContext, attempt: Attempt): Promise<void> {
  await deleteAttempts(tx, accountKey(ctx, attempt.kind, attempt.account));
  const key = addressKey(ctx, attempt.kind);
  const record = await findAttempts(tx, key);
  if (record) await saveAttempts(tx, key, forgiveAttempt(record));
}

/** Gives back an attempt that succeeded. */
export const forgiveCall = (ctx: CallerContext, attempt: Attempt): Promise<void> =>
  write(ctx, async (uow) => {
    uow.skipAudit('clears a count');
    await forgiveAttempts(uow, ctx, attempt);
  });

/** Mails that others can cause, each counted on its own: a flood of one must not keep the other from its owner. */
type MailKind = 'account_exists' | 'password_reset';

/**
 * Counts a mail that others can cause to a person's mailbox, whoever asks for it. False when it must not be sent, so that
 * nobody can flood the mailbox from many addresses.
 */
export async function mayMail(
  { tx, now }: UnitOfWork,
  mail: { readonly kind: MailKind; readonly userId: string },
): Promise<boolean> {
  const key = hashSecret(`mailbox ${mail.kind} ${mail.userId}`);
  const record = await findAttempts(tx, key);
  if (waitOf(record, now) > 0) return false;
  await saveAttempts(tx, key, countAttempt(record, attemptRules.mailbox, now));
  return true;
}

/** How often something may be attempted: `free` times at once, then with waits that double. */
interface AttemptRule {
  readonly free: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** After this long without an attempt the count starts anew, so that nobody is locked out for good. */
  readonly forgetAfterMs: number;
}

const waits = { firstWaitMs: minuteMs / 2, longestWaitMs: 15 * minuteMs, forgetAfterMs: 60 * minuteMs };

export const attemptRules = {
  /** One account from one address: a stranger elsewhere cannot keep its owner out. */
  account: { ...waits, free: 5 },
  /** All accounts from one address: many, because mobile networks put thousands of people behind one. */
  address: { ...waits, free: 100 },
  /** Mails to one address, asked for from one network. */
  mail: { ...waits, firstWaitMs: 5 * minuteMs, longestWaitMs: 60 * minuteMs, forgetAfterMs: 120 * minuteMs, free: 3 },
  /** Mails that others cause to one mailbox, whoever asks for them. */
  mailbox: {
    ...waits,
    firstWaitMs: 10 * minuteMs,
    longestWaitMs: 60 * minuteMs,
    forgetAfterMs: 120 * minuteMs,
    free: 6,
  },
} as const satisfies Record<string, AttemptRule>;

/** How long a key must wait before its next attempt; 0 when it may go on now. */
export function waitOf(record: AttemptRecord | undefined, now: number): number {
  return record ? Math.max(0, record.blockedUntil - now) : 0;
}

/** The record after one more attempt. The wait is set before the outcome is known, so that parallel attempts count. */
export function countAttempt(record: AttemptRecord | undefined, rule: AttemptRule, now: number): AttemptRecord {
  const before = record && now - record.updatedAt <= rule.forgetAfterMs ? record.count : 0;
  const made = before + 1;
  const over = made - rule.free;
  // The power is bounded: a day of attempts must not overflow it.
  const waitMs = over < 0 ? 0 : Math.min(rule.longestWaitMs, rule.firstWaitMs * 2 ** Math.min(over, 20));
  return { count: made, blockedUntil: now + waitMs, updatedAt: now };
}

/** The record when the last attempt succeeded: it does not count. */
export function forgiveAttempt(record: AttemptRecord): AttemptRecord {
  return { ...record, count: Math.max(0, record.count - 1), blockedUntil: 0 };
}

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The part of an address that stands for one caller. A household is given a whole /64 of IPv6, so counting single
 * addresses there would count nothing.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  return mappedIPv4.exec(address)?.[1] ?? eightGroups(address).slice(0, 4).join(':');
}

/** The groups of an IPv6 address, with those that `::` leaves out and without leading zeros. */
function eightGroups(address: string): string[] {
  const [bare = ''] = address.toLowerCase().split('%');
  const [left = [], right = []] = bare.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const missing = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...missing, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

/** A wait as text, rounded up so that it is never too short: "30 seconds", "2 minutes". */
export function formatWait(milliseconds: number): string {
  return milliseconds < minuteMs
    ? count(Math.max(1, Math.ceil(milliseconds / 1000)), 'second')
    : count(Math.ceil(milliseconds / minuteMs), 'minute');
}

/** How the audit log names an address that has no account: recognisable again, but without the address. */
export function subjectOfEmail(email: string): string {
  return `email:${hashSecret(email).slice(0, 16)}`;
}
