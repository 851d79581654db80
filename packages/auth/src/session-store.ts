import type { ProofMethod, UserRole } from '@rentreel/contracts/auth';
import type { Id } from '@rentreel/contracts/ids';
import type { SecondFactorState, StaffRole } from '@rentreel/contracts/staff';
import { type ReadHandle, type WatchedTable, prepareOnce } from '@rentreel/db';
import { impersonations, sessions, users } from '@rentreel/db/schema';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The lifetime of a session: `idleMs` since its last use, `absoluteMs` since the log-in. */
interface SessionLimits {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

const limitsByRole: Readonly<Record<UserRole, SessionLimits>> = {
  user: { idleMs: 14 * day, absoluteMs: 30 * day },
  admin: { idleMs: 30 * minute, absoluteMs: 12 * hour },
};

/** Returns the limits of a role; a change of role takes effect at once. */
export function sessionLimits(role: UserRole): SessionLimits {
  return limitsByRole[role];
}

interface SessionTimes {
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** Returns when a session expires without further use; epoch milliseconds. */
export function sessionEnd(role: UserRole, times: SessionTimes): number {
  const { idleMs, absoluteMs } = sessionLimits(role);
  return Math.min(times.lastSeenAt + idleMs, times.createdAt + absoluteMs);
}

/** Our columns of a session besides the library's; times are epoch milliseconds. */
interface SessionAttributes {
  readonly publicId: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly authenticatedAt: number;
  readonly authenticatedBy: ProofMethod;
  readonly userAgent: string;
}

/** The account that a session shows read-only instead of its user's own; `endsAt` is epoch milliseconds. */
export interface ShownAccount {
  readonly id: Id<'imp'>;
  readonly targetId: Id<'usr'>;
  readonly endsAt: number;
}

/** The columns of a user that are read with the session. */
interface SessionUserAttributes {
  readonly role: UserRole;
  readonly email: string;
  readonly staffRoles: readonly StaffRole[];
  readonly secondFactor: SecondFactorState;
  readonly shown: ShownAccount | null;
  /** When the session read with them expires without further use; epoch milliseconds. */
  readonly endsAt: number;
}

/** Every table that a look-up of a session reads, and the column that identifies the session when a row changes. */
export const watchedBySessions: readonly WatchedTable[] = [
  { table: 'sessions', key: 'id' },
  { table: 'users', key: 'id', columns: ['role', 'email', 'staff_roles', 'frozen_at'] },
  { table: 'authenticators', key: 'id' },
  { table: 'passkeys', key: 'user_id' },
  { table: 'impersonations', key: 'session_id' },
];

type SessionLibrary = Lucia<SessionAttributes, SessionUserAttributes>;

declare module 'lucia' {
  interface Register {
    UserId: Id<'usr'>;
    Lucia: SessionLibrary;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: SessionUserAttributes;
  }
}

/**
 * Returns the session library over an adapter; unused new sessions live for `livesMs`. The library's own renewal (a write
 * inside a look-up, at half of that life) is off where it is 0: the keeper extends sessions beside the look-up.
 */
export function openSessionLibrary(adapter: Adapter, livesMs = 0): SessionLibrary {
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(livesMs, 'ms'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });
}

/** The state of a staff member's second factor in this session; computed for staff only. */
const secondFactor = sql<SecondFactorState>`CASE
  WHEN ${users.role} = 'user' THEN 'missing'
  WHEN EXISTS (SELECT 1 FROM authenticators WHERE id = ${users.id} AND confirmed_at IS NOT NULL) THEN 'proved'
  WHEN NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${users.id} AND blocked_at IS NULL) THEN 'missing'
  WHEN ${sessions.authenticatedBy} = 'passkey' THEN 'proved'
  ELSE 'unproved' END`;

const columns = {
  id: sessions.id,
  userId: sessions.userId,
  expiresAt: sessions.expiresAt,
  publicId: sessions.publicId,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  authenticatedAt: sessions.authenticatedAt,
  authenticatedBy: sessions.authenticatedBy,
  userAgent: sessions.userAgent,
  role: users.role,
  email: users.email,
  staffRoles: users.staffRoles,
  secondFactor,
  shown: { id: impersonations.id, targetId: impersonations.targetId, endsAt: impersonations.endsAt },
};

type SessionRow = Omit<typeof sessions.$inferSelect, 'expiresAt'> & {
  readonly expiresAt: number;
} & Omit<SessionUserAttributes, 'endsAt'>;

const endOf = ({ role, expiresAt, ...times }: SessionRow) => Math.min(sessionEnd(role, times), expiresAt * 1000);

/**
 * The library reads the wall clock itself, so an end in our clock is converted to the same distance from the wall clock.
 */
function toLibrarySession(row: SessionRow, now: number): DatabaseSession {
  const { id, userId, expiresAt: _, role: __, email: ___, staffRoles: ____, secondFactor: _____, ...rest } = row;
  const { shown: ______, ...attributes } = rest;
  return { id, userId, expiresAt: new Date(Date.now() + endOf(row) - now), attributes };
}

/** Returns the open view of a staff member's session; other users need no look-up. */
const openImpersonation = and(
  eq(impersonations.sessionId, sessions.publicId),
  isNull(impersonations.endedAt),
  eq(users.role, 'admin'),
);

const selectSessions = (handle: ReadHandle) =>
  handle
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(impersonations, openImpersonation);

/** A frozen account has no valid session, even when a row is left. */
const sessionById = prepareOnce((handle: ReadHandle) =>
  selectSessions(handle)
    .where(and(eq(sessions.id, sql.placeholder('id')), isNull(users.frozenAt)))
    .prepare(),
);

/** The library's adapter for the `sessions` table, through a read handle or inside a transaction. */
export function sessionAdapter(handle: ReadHandle, now: () => number): Adapter {
  const toSeconds = (date: Date) => Math.ceil((now() + date.getTime() - Date.now()) / 1000);
  return {
    getSessionAndUser: async (id) => {
      const row = await sessionById(handle).get({ id });
      if (!row) return [null, null];
      const { role, email, staffRoles, secondFactor: factor, shown } = row;
      const attributes = { role, email, staffRoles, secondFactor: factor, shown, endsAt: endOf(row) };
      return [toLibrarySession(row, now()), { id: row.userId, attributes }];
    },
    getUserSessions: async (userId) => {
      const rows = await selectSessions(handle).where(eq(sessions.userId, userId));
      return rows.map((row) => toLibrarySession(row, now()));
    },
    setSession: async ({ id, userId, expiresAt, attributes }) => {
      await handle.insert(sessions).values({ id, userId, expiresAt: toSeconds(expiresAt), ...attributes });
    },
    updateSessionExpiration: async (id, expiresAt) => {
      await handle
        .update(sessions)
        .set({ expiresAt: toSeconds(expiresAt) })
        .where(eq(sessions.id, id));
    },
    deleteSession: async (id) => {
      await handle.delete(sessions).where(eq(sessions.id, id));
    },
    deleteUserSessions: async (userId) => {
      await handle.delete(sessions).where(eq(sessions.userId, userId));
    },
    deleteExpiredSessions: async () => {
      await handle.delete(sessions).where(lte(sessions.expiresAt, Math.floor(now() / 1000)));
    },
  };
}
