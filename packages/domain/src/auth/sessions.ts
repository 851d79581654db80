import {
  type IssuedSession,
  type Proof,
  deleteExpiredSessions,
  endSessions,
  listOpenSessions,
  openSession,
} from '@rentreel/auth';
import type { EndSessionInput, LogInMethod, SessionSummary } from '@rentreel/contracts/auth';
import type { Id } from '@rentreel/contracts/ids';
import { retentionLimits } from '@rentreel/contracts/privacy';
import { maskEmail } from '@rentreel/contracts/verification';
import type { ReadHandle } from '@rentreel/db';
import { dayMs } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, newId, requireUser, write } from '../kernel/index.ts';
import { stopRecovery } from './account-recovery.ts';
import { browserOf, rememberDevice } from './devices.ts';
import { issueLink, mailEvent, newDeviceMail } from './mails.ts';
import { type UserRow, deleteOldAttempts, deleteOldLinks, findRemainingEmail, insertDevice } from './repository.ts';
import { deleteOldChallenges } from './passkey-repository.ts';
import { deleteOldLogIns } from './second-factor-repository.ts';

/** A call with a known device: logins count attempts by address and record devices. */
export interface CallerContext extends Context {
  /** The caller's address as the configured number of proxies reports it. */
  readonly clientAddress: string;
  readonly userAgent: string;
  /** The keys that the browser stores of people who logged in there; see `devices.ts`. */
  readonly deviceKeys?: string | undefined;
}

/** An opened session, and the keys that the browser stores to be recognised. */
export interface OpenedSession extends IssuedSession {
  readonly deviceKeys?: string;
}

/** The result of a call that may log in: the session goes into the cookie, only the answer into the body. */
export interface SignInOutcome<T> {
  readonly answer: T;
  readonly session?: OpenedSession;
}

interface NewLogIn {
  readonly user: UserRow;
  readonly proof?: Proof;
  readonly method?: LogInMethod;
}

/** The origin of a login, as the audit log stores it and the list of logins shows it. */
export const originOf = ({ clientAddress, userAgent }: Pick<CallerContext, 'clientAddress' | 'userAgent'>) => ({
  address: clientAddress,
  device: deviceName(userAgent),
});

/** Returns why nobody can log in to a frozen account; for a merged one, which account to use. */
export async function closedAccountError(
  handle: ReadHandle,
  { id, mergedInto }: Pick<UserRow, 'id' | 'mergedInto'>,
): Promise<DomainError> {
  if (mergedInto === null) return new DomainError('auth.account_frozen');
  return new DomainError('auth.account_merged', { email: maskEmail(await findRemainingEmail(handle, id)) });
}

/**
 * Opens a session on the caller's device and ends its previous one, so that none is carried over. Without `proof` the person
 * has just entered the password. `method` is shown in the list of logins; without it this is no login: a session continues
 * under a new token. Throws auth.account_frozen, auth.account_merged.
 */
export async function startSession(
  uow: UnitOfWork,
  ctx: CallerContext,
  { user, proof, method }: NewLogIn,
): Promise<OpenedSession> {
  const { tx, now } = uow;
  const { userAgent, actor } = ctx;
  if (user.frozenAt !== null) throw await closedAccountError(tx, user);
  const publicId = newId('ses');
  if (actor.kind === 'user') await endSessions(tx, { userId: actor.userId, only: actor.sessionId, now });
  // A person who can log in needs no recovery.
  if (method) await stopRecovery(uow, user.id, 'log_in');
  const session = await openSession(tx, { userId: user.id, role: user.role, publicId, userAgent, proof, now });
  const deviceKeys = rememberDevice(ctx, user.id);
  const browser = browserOf(deviceKeys);
  uow.audit({
    action: 'session.started',
    subjectId: user.id,
    details: { session: publicId, ...originOf(ctx), browser, ...(method && { method }) },
  });
  await recordDevice(uow, { owner: user, userAgent, sessionId: publicId });
  return { ...session, deviceKeys };
}

interface SignedInDevice {
  readonly owner: Pick<UserRow, 'id' | 'email' | 'name'>;
  readonly userAgent: string;
  /** The public handle of the session. */
  readonly sessionId: string;
}

/**
 * Stores the device of a login, and notifies its owner of a new one, except for the first. The mail has a link that freezes
 * the account.
 */
export async function recordDevice(uow: UnitOfWork, { owner, userAgent, sessionId }: SignedInDevice): Promise<void> {
  const { id: userId, email } = owner;
  const { now: at, appOrigin } = uow;
  const device = deviceName(userAgent);
  if (!(await insertDevice(uow.tx, { userId, name: device, firstSeenAt: at }))) return;
  uow.notify({ userId, kind: 'security.new_device', facts: { device, at }, key: sessionId });
  const link = await issueLink(uow, { userId, email, purpose: 'account_freeze' });
  uow.emit(mailEvent(newDeviceMail(owner, { device, at, link, appOrigin })));
}

type Names = readonly (readonly [RegExp, string])[];

/** In this order, because most browsers also claim to be Chrome and Safari. */
const browsers: Names = [
  [/Opera Mini|OPiOS/, 'Opera Mini'],
  [/OPR\/|Opera/, 'Opera'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/PHX\//, 'Phoenix'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const systems: Names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const firstIn = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** Returns the common name of the device of a `User-Agent`: "Chrome on Android". */
export function deviceName(userAgent: string): string {
  const browser = firstIn(browsers, userAgent);
  const system = firstIn(systems, userAgent);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** Returns the devices on which the person is logged in, most recently used first. */
export async function listSessions(ctx: Context): Promise<SessionSummary[]> {
  const { userId, sessionId } = requireUser(ctx);
  const open = await listOpenSessions(ctx.database.read, { userId, now: ctx.clock.now() });
  return open.map(({ publicId, userAgent, createdAt, lastSeenAt }) => ({
    id: publicId as Id<'ses'>,
    device: deviceName(userAgent),
    current: publicId === sessionId,
    createdAt,
    lastSeenAt,
  }));
}

function recordEnd(uow: UnitOfWork, userId: Id<'usr'>, ended: readonly string[]): void {
  for (const session of ended) uow.audit({ action: 'session.ended', subjectId: userId, details: { session } });
  if (ended.length > 0) uow.emit({ topic: 'session.ended', userId, payload: {} });
}

/** Ends all sessions of a person, as when their rights change. */
export async function endSessionsOf(uow: UnitOfWork, userId: Id<'usr'>): Promise<void> {
  recordEnd(uow, userId, await endSessions(uow.tx, { userId, now: uow.now }));
}

/** Logs one of the caller's devices out. Throws auth.session_not_found for another person's and an absent device. */
export async function endSession(ctx: Context, { sessionId }: EndSessionInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const ended = await endSessions(uow.tx, { userId, only: sessionId, now: uow.now });
    if (ended.length === 0) throw new DomainError('auth.session_not_found');
    recordEnd(uow, userId, [sessionId]);
  });
}

/** Logs out all of the caller's devices except this one. */
export async function endOtherSessions(ctx: Context): Promise<void> {
  const { userId, sessionId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    recordEnd(uow, userId, await endSessions(uow.tx, { userId, except: sessionId, now: uow.now }));
  });
}

/** Ends the caller's session immediately on every connection. Does nothing for a guest. */
export async function logOut(ctx: Context): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return;
  const { userId, sessionId } = actor;
  await write(ctx, async (uow) => {
    await endSessions(uow.tx, { userId, only: sessionId, now: uow.now });
    recordEnd(uow, userId, [sessionId]);
  });
}

/** Hourly job: deletes expired sessions, pending logins, mailed links and counted attempts. */
export async function deleteSpentSignIns(ctx: Context): Promise<void> {
  await write(ctx, async (uow) => {
    uow.skipAudit('housekeeping');
    const { tx, now } = uow;
    await deleteExpiredSessions(tx, now);
    await deleteOldLogIns(tx, now);
    await deleteOldChallenges(tx, now);
    await deleteOldLinks(tx, now - retentionLimits.linksMs);
    await deleteOldAttempts(tx, now - dayMs);
  });
}
