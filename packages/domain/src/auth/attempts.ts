import { isIPv6 } from 'node:net';
import { hashSecret } from '@rentreel/auth';
import type { ErrorCode } from '@rentreel/contracts/errors';
import { count, hourMs, minuteMs } from '@rentreel/values';
import { type AuditEntry, DomainError, type UnitOfWork, write } from '../kernel/index.ts';
import { findDevice } from './devices.ts';
import { type AttemptRecord, deleteAttempts, findAttempts, saveAttempts } from './repository.ts';
import type { CallerContext } from './sessions.ts';

/** What is attempted: a log-in, a password check, a mail, a name enquiry at a bank, a look at what was reported. */
export type AttemptKind = 'login' | 'password' | 'mail' | 'name_enquiry' | 'scam_check';

interface AttemptRequest extends Attempt {
  /** Recorded when the attempt is refused. */
  readonly refusal: AuditEntry;
  /** A sign-up: it counts against those of its network instead of the log-ins there. */
  readonly isSignUp?: boolean;
}

/** The key of an account from the caller's network, or from a device on which its owner has signed in before. */
function accountKey(ctx: CallerContext, { kind, account, device }: Attempt): string {
  const from = device === undefined ? networkOf(ctx.clientAddress) : `device ${device}`;
  return hashSecret(`${kind} ${account} ${from}`);
}

/** The key of all attempts of a kind from the caller's network. */
function addressKey(ctx: CallerContext, kind: AttemptKind | 'sign_up'): string {
  return hashSecret(`${kind} ${networkOf(ctx.clientAddress)}`);
}

/** The key of the log-ins to an account from everywhere but known devices. */
const everywhereKey = (account: string): string => hashSecret(`login ${account} everywhere`);

/** A log-in to an account; on a device that its owner has used before it is counted apart from all others. */
export const logInAttempt = (ctx: CallerContext, email: string, userId: string | undefined): Attempt => ({
  kind: 'login',
  account: email,
  device: userId === undefined ? undefined : findDevice(ctx, userId),
});

type LimitCode = 'auth.too_many_tries' | 'auth.account_guarded' | 'auth.too_many_sign_ups';

interface CountedKey {
  readonly key: string;
  readonly rule: AttemptRule;
  /** What the caller hears when this count stops them. */
  readonly code: LimitCode;
}

function ownRule(kind: AttemptKind): AttemptRule {
  if (kind === 'scam_check') return attemptRules.checks;
  return kind === 'mail' ? attemptRules.mail : attemptRules.account;
}

/** What an attempt counts against. On a known device it is the device alone: nobody else can use its tries up. */
function countedKeys(ctx: CallerContext, { isSignUp = false, ...attempt }: AttemptRequest): readonly CountedKey[] {
  const { kind, account, device } = attempt;
  const code = 'auth.too_many_tries';
  const rule = ownRule(kind);
  const own: CountedKey = { key: accountKey(ctx, attempt), rule, code };
  if (device !== undefined) return [own];
  if (kind !== 'login') return [own, { key: addressKey(ctx, kind), rule: attemptRules.address, code }];
  const everywhere = {
    key: everywhereKey(account),
    rule: attemptRules.everywhere,
    code: 'auth.account_guarded',
  } as const;
  const network: CountedKey = isSignUp
    ? { key: addressKey(ctx, 'sign_up'), rule: signUpRule(ctx), code: 'auth.too_many_sign_ups' }
    : { key: addressKey(ctx, kind), rule: attemptRules.network, code };
  return [own, everywhere, network];
}

/**
 * Counts an attempt before its outcome is known. Throws auth.too_many_tries and auth.too_many_sign_ups with the wait, and
 * auth.account_guarded for a log-in to an account that was guessed at from many networks. Answers alike for accounts that
 * exist and that do not.
 */
export async function takeAttempt(ctx: CallerContext, request: AttemptRequest): Promise<void> {
  const stopped = await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const known = await Promise.all(
      countedKeys(ctx, request).map(async (entry) => ({ ...entry, record: await findAttempts(tx, entry.key) })),
    );
    const waits = known.map(({ code, record }) => ({ code, waitMs: waitOf(record, now) }));
    const longest = waits.reduce((a, b) => (b.waitMs > a.waitMs ? b : a));
    if (longest.waitMs > 0) uow.audit(request.refusal);
    else {
      uow.skipAudit('the outcome of the attempt is recorded when it is known');
      for (const { key, rule, record } of known) await saveAttempts(tx, key, countAttempt(record, rule, now));
    }
    return longest;
  });
  if (stopped.waitMs > 0) throw waitError(stopped.code, stopped.waitMs);
}

/** What is attempted, for which account. */
interface Attempt {
  readonly kind: AttemptKind;
  /** The account it is about: an email address or an id, known or not. */
  readonly account: string;
  /** The known device that it comes from. */
  readonly device?: string | undefined;
}

/**
 * After the right password: the account starts anew, the address only gets this one attempt back, so that somebody who
 * guesses at many accounts cannot reset the count by logging in to one of their own.
 */
export async function forgiveAttempts({ tx }: UnitOfWork, ctx: CallerContext, attempt: Attempt): Promise<void> {
  await deleteAttempts(tx, accountKey(ctx, attempt));
  // On a known device nothing else was counted.
  if (attempt.device !== undefined) return;
  const shared = [addressKey(ctx, attempt.kind), ...(attempt.kind === 'login' ? [everywhereKey(attempt.account)] : [])];
  for (const key of shared) {
    const record = await findAttempts(tx, key);
    if (record) await saveAttempts(tx, key, forgiveAttempt(record));
  }
}

/** Ends the counts of log-ins to an account: its owner has proved by mail that it is theirs. */
export async function clearLogIns({ tx }: UnitOfWork, ctx: CallerContext, email: string): Promise<void> {
  await deleteAttempts(tx, accountKey(ctx, { kind: 'login', account: email }));
  await deleteAttempts(tx, everywhereKey(email));
}

/** How long the mail of a sign-up waits: the first of a network leave at once, each further one a minute after another. */
export async function signUpMailDelay({ tx, now }: UnitOfWork, ctx: CallerContext): Promise<number> {
  const record = await findAttempts(tx, addressKey(ctx, 'sign_up'));
  const prompt = Math.ceil(ctx.signUpsPerAddress / 4);
  const made = record ? countNow(record, signUpRule(ctx), now) : 0;
  return Math.max(0, made - prompt) * minuteMs;
}

/** Gives back an attempt that succeeded. */
export const forgiveCall = (ctx: CallerContext, attempt: Attempt): Promise<void> =>
  write(ctx, async (uow) => {
    uow.skipAudit('clears a count');
    await forgiveAttempts(uow, ctx, attempt);
  });

/** Mails that others can cause, each counted on its own: a flood of one must not keep the other from its owner. */
type MailKind = 'account_exists' | 'password_reset' | 'unfreeze' | 'recovery';

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
  /** The count falls by one in each of these times; left out: it does not fall. */
  readonly decayMs?: number;
}

const waits = { firstWaitMs: minuteMs / 2, longestWaitMs: 15 * minuteMs, forgetAfterMs: 60 * minuteMs };

/** A rule whose count falls steadily: what is over it waits until one more fits. */
function decaying(free: number, decayMs: number): AttemptRule {
  return { free, decayMs, firstWaitMs: decayMs, longestWaitMs: decayMs, forgetAfterMs: free * decayMs };
}

/** Sign-ups from one address: as many at once as in an hour. */
const signUpRule = ({ signUpsPerAddress }: CallerContext): AttemptRule =>
  decaying(signUpsPerAddress, hourMs / signUpsPerAddress);

export const attemptRules = {
  /** One account from one address: a stranger elsewhere cannot keep its owner out. */
  account: { ...waits, free: 5 },
  /** What one person, or one address without an account, has checked against reports. */
  checks: { ...waits, free: 30 },
  /** All accounts from one address: many, because mobile networks put thousands of people behind one. */
  address: { ...waits, free: 100 },
  /** Log-ins to all accounts from one address: others behind it never wait longer than for the next of six a minute. */
  network: decaying(100, minuteMs / 6),
  /** Log-ins to one account from all addresses but known devices. */
  everywhere: decaying(20, 30 * minuteMs),
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

/** What still counts of a record. */
function countNow(record: AttemptRecord, { forgetAfterMs, decayMs }: AttemptRule, now: number): number {
  const age = now - record.updatedAt;
  if (age > forgetAfterMs) return 0;
  return decayMs === undefined ? record.count : Math.max(0, record.count - Math.floor(age / decayMs));
}

/** The record after one more attempt. The wait is set before the outcome is known, so that parallel attempts count. */
export function countAttempt(record: AttemptRecord | undefined, rule: AttemptRule, now: number): AttemptRecord {
  const made = (record ? countNow(record, rule, now) : 0) + 1;
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

/** A refusal until some time has passed: its text and its Retry-After say how long. */
export const waitError = (code: ErrorCode, waitMs: number): DomainError =>
  new DomainError(code, { wait: formatWait(waitMs) }, { retryAfterMs: waitMs });

/** How the audit log names an address that has no account: recognisable again, but without the address. */
export function subjectOfEmail(email: string): string {
  return `email:${hashSecret(email).slice(0, 16)}`;
}
