import type { Id } from '@rentreel/contracts/ids';
import { isIPv6 } from 'node:net';
import { hashSecret } from '@rentreel/auth';
import type { ErrorCode } from '@rentreel/contracts/errors';
import { count, hourMs, minuteMs } from '@rentreel/values';
import { type AuditEntry, DomainError, type UnitOfWork, write } from '../kernel/index.ts';
import { findDevice } from './devices.ts';
import { type AttemptRecord, deleteAttempts, findAttempts, saveAttempts } from './repository.ts';
import type { CallerContext } from './sessions.ts';

/** What is attempted: a login, a password check, a mail, a bank name enquiry, a lookup of reported scams. */
type AttemptKind = 'login' | 'password' | 'mail' | 'name_enquiry' | 'scam_check';

interface AttemptRequest extends Attempt {
  /** Audit entry for a rejected attempt. */
  readonly refusal: AuditEntry;
  /** A sign-up: counts against the sign-ups of its network instead of the logins. */
  readonly isSignUp?: boolean;
}

/**
 * Returns the key of an account from the caller's network, or from a device on which its owner has logged in before.
 */
function accountKey(ctx: CallerContext, { kind, account, device }: Attempt): string {
  const from = device === undefined ? networkOf(ctx.clientAddress) : `device ${device}`;
  return hashSecret(`${kind} ${account} ${from}`);
}

/** Returns the key of all attempts of a kind from the caller's network. */
function addressKey(ctx: CallerContext, kind: AttemptKind | 'sign_up'): string {
  return hashSecret(`${kind} ${networkOf(ctx.clientAddress)}`);
}

/** Returns the key of the logins to an account from all but known devices. */
const everywhereKey = (account: string): string => hashSecret(`login ${account} everywhere`);

/** Creates a login attempt; on a device that the owner has used before it is counted separately. */
export const logInAttempt = (ctx: CallerContext, email: string, userId: Id<'usr'> | undefined): Attempt => ({
  kind: 'login',
  account: email,
  device: userId === undefined ? undefined : findDevice(ctx, userId),
});

type LimitCode = 'auth.too_many_tries' | 'auth.account_guarded' | 'auth.too_many_sign_ups';

interface CountedKey {
  readonly key: string;
  readonly rule: AttemptRule;
  /** Error code when this count blocks the caller. */
  readonly code: LimitCode;
}

function ownRule(kind: AttemptKind): AttemptRule {
  if (kind === 'scam_check') return attemptRules.checks;
  return kind === 'mail' ? attemptRules.mail : attemptRules.account;
}

/**
 * Returns the keys that an attempt counts against. On a known device only the device: nobody else can use up its attempts.
 */
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
 * auth.account_guarded for a login to an account that was guessed at from many networks. The result does not depend on
 * whether the account exists.
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

/** An attempt and its account. */
interface Attempt {
  readonly kind: AttemptKind;
  /** The account: an email address or an id, known or not. */
  readonly account: string;
  /** The known device that it comes from. */
  readonly device?: string | undefined;
}

/**
 * Forgives attempts after the right password: the account's count restarts, the address gets back only this attempt, so that
 * an attacker on many accounts cannot reset the count by logging in to their own.
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

/** Clears the login counts of an account whose owner has proved by mail that it is theirs. */
export async function clearLogIns({ tx }: UnitOfWork, ctx: CallerContext, email: string): Promise<void> {
  await deleteAttempts(tx, accountKey(ctx, { kind: 'login', account: email }));
  await deleteAttempts(tx, everywhereKey(email));
}

/** Returns the delay of a sign-up's mail: none for the first ones of a network, then one more minute each. */
export async function signUpMailDelay({ tx, now }: UnitOfWork, ctx: CallerContext): Promise<number> {
  const record = await findAttempts(tx, addressKey(ctx, 'sign_up'));
  const prompt = Math.ceil(ctx.signUpsPerAddress / 4);
  const made = record ? countNow(record, signUpRule(ctx), now) : 0;
  return Math.max(0, made - prompt) * minuteMs;
}

/** Forgives a successful attempt. */
export const forgiveCall = (ctx: CallerContext, attempt: Attempt): Promise<void> =>
  write(ctx, async (uow) => {
    uow.skipAudit('clears a count');
    await forgiveAttempts(uow, ctx, attempt);
  });

/** Mails that others can trigger, counted separately: a flood of one kind must not block the others. */
type MailKind = 'account_exists' | 'password_reset' | 'unfreeze' | 'recovery';

/**
 * Counts a mail to a person's mailbox that others can trigger, across all requesters. Returns false when it must not be sent,
 * so that the mailbox cannot be flooded from many addresses.
 */
export async function mayMail(
  { tx, now }: UnitOfWork,
  mail: { readonly kind: MailKind; readonly userId: Id<'usr'> },
): Promise<boolean> {
  const key = hashSecret(`mailbox ${mail.kind} ${mail.userId}`);
  const record = await findAttempts(tx, key);
  if (waitOf(record, now) > 0) return false;
  await saveAttempts(tx, key, countAttempt(record, attemptRules.mailbox, now));
  return true;
}

/** How often something may be attempted: `free` times, then with waits that double. */
interface AttemptRule {
  readonly free: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** After this time without an attempt the count restarts, so that nobody is locked out permanently. */
  readonly forgetAfterMs: number;
  /** The count decreases by one per period. Default: it does not decrease. */
  readonly decayMs?: number;
}

const waits = { firstWaitMs: minuteMs / 2, longestWaitMs: 15 * minuteMs, forgetAfterMs: 60 * minuteMs };

/** Creates a rule whose count decreases steadily: an attempt above it waits until the count allows one more. */
function decayingRule(free: number, decayMs: number): AttemptRule {
  return { free, decayMs, firstWaitMs: decayMs, longestWaitMs: decayMs, forgetAfterMs: free * decayMs };
}

/** Sign-ups from one address: the hourly limit is also the burst limit. */
const signUpRule = ({ signUpsPerAddress }: CallerContext): AttemptRule =>
  decayingRule(signUpsPerAddress, hourMs / signUpsPerAddress);

export const attemptRules = {
  /** One account from one address: a stranger elsewhere cannot block its owner. */
  account: { ...waits, free: 5 },
  /** Scam checks of one person, or of one address without an account. */
  checks: { ...waits, free: 30 },
  /** All accounts from one address: high, because mobile networks share one address among thousands of people. */
  address: { ...waits, free: 100 },
  /** Logins to all accounts from one address: others behind it wait at most for the next of six per minute. */
  network: decayingRule(100, minuteMs / 6),
  /** Logins to one account from all addresses except known devices. */
  everywhere: decayingRule(20, 30 * minuteMs),
  /** Mails to one address, requested from one network. */
  mail: { ...waits, firstWaitMs: 5 * minuteMs, longestWaitMs: 60 * minuteMs, forgetAfterMs: 120 * minuteMs, free: 3 },
  /** Mails to one mailbox that others trigger, from any network. */
  mailbox: {
    ...waits,
    firstWaitMs: 10 * minuteMs,
    longestWaitMs: 60 * minuteMs,
    forgetAfterMs: 120 * minuteMs,
    free: 6,
  },
} as const satisfies Record<string, AttemptRule>;

/** Returns how long a key must wait before its next attempt, in milliseconds; 0 when it need not. */
export function waitOf(record: AttemptRecord | undefined, now: number): number {
  return record ? Math.max(0, record.blockedUntil - now) : 0;
}

/** Returns the current count of a record. */
function countNow(record: AttemptRecord, { forgetAfterMs, decayMs }: AttemptRule, now: number): number {
  const age = now - record.updatedAt;
  if (age > forgetAfterMs) return 0;
  return decayMs === undefined ? record.count : Math.max(0, record.count - Math.floor(age / decayMs));
}

/**
 * Returns the record after one more attempt. The wait is set before the outcome is known, so that parallel attempts count.
 */
export function countAttempt(record: AttemptRecord | undefined, rule: AttemptRule, now: number): AttemptRecord {
  const made = (record ? countNow(record, rule, now) : 0) + 1;
  const over = made - rule.free;
  // The exponent is bounded: a day of attempts must not overflow it.
  const waitMs = over < 0 ? 0 : Math.min(rule.longestWaitMs, rule.firstWaitMs * 2 ** Math.min(over, 20));
  return { count: made, blockedUntil: now + waitMs, updatedAt: now };
}

/** Returns the record after its last attempt succeeded: that attempt does not count. */
export function forgiveAttempt(record: AttemptRecord): AttemptRecord {
  return { ...record, count: Math.max(0, record.count - 1), blockedUntil: 0 };
}

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the part of an address that identifies one caller. A household gets a whole IPv6 /64, so counting single addresses
 * there would be useless.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  return mappedIPv4.exec(address)?.[1] ?? eightGroups(address).slice(0, 4).join(':');
}

/** Returns the eight groups of an IPv6 address: expands `::` and strips leading zeros. */
function eightGroups(address: string): string[] {
  const [bare = ''] = address.toLowerCase().split('%');
  const [left = [], right = []] = bare.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const missing = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...missing, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

/** Formats a wait, rounded up so that it is never too short: "30 seconds", "2 minutes". */
export function formatWait(milliseconds: number): string {
  return milliseconds < minuteMs
    ? count(Math.max(1, Math.ceil(milliseconds / 1000)), 'second')
    : count(Math.ceil(milliseconds / minuteMs), 'minute');
}

/** Creates the error for a wait: its text and its Retry-After contain the duration. */
export const waitError = (code: ErrorCode, waitMs: number): DomainError =>
  new DomainError(code, { wait: formatWait(waitMs) }, { retryAfterMs: waitMs });

/** Returns the audit subject of an address without an account: recognisable, but without the address. */
export function subjectOfEmail(email: string): string {
  return `email:${hashSecret(email).slice(0, 16)}`;
}
