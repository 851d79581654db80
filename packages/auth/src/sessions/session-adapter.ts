import type { UserRole } from '@rentreel/contracts/auth';
import { type ReadHandle, prepareOnce } from '@rentreel/db';
import { sessions, users } from '@rentreel/db/schema';
import { eq, lte, sql } from 'drizzle-orm';
import type { Adapter, DatabaseSession } from 'lucia';
import { sessionEnd } from './session-limits.ts';

const columns = {
  id: sessions.id,
  userId: sessions.userId,
  expiresAt: sessions.expiresAt,
  publicId: sessions.publicId,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  authenticatedAt: sessions.authenticatedAt,
  userAgent: sessions.userAgent,
  role: users.role,
};

type SessionRow = Omit<typeof sessions.$inferSelect, 'expiresAt'> & {
  readonly expiresAt: number;
  readonly role: UserRole;
};

/** The library reads the wall clock itself, so an end in our time is handed to it as the same distance from its own. */
function toLibrarySession(row: SessionRow, now: number): DatabaseSession {
  const { id, userId, expiresAt, role, ...attributes } = row;
  const endsAt = Math.min(sessionEnd(role, attributes), expiresAt * 1000);
  return { id, userId, expiresAt: new Date(Date.now() + endsAt - now), attributes };
}

const selectSessions = (handle: ReadHandle) =>
  handle.select(columns).from(sessions).innerJoin(users, eq(users.id, sessions.userId));

const sessionById = prepareOnce((handle: ReadHandle) =>
  selectSessions(handle)
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare(),
);

/** The library's view of the `sessions` table, through a read handle or inside a transaction. */
export function sessionAdapter(handle: ReadHandle, now: () => number): Adapter {
  const toSeconds = (date: Date) => Math.ceil((now() + date.getTime() - Date.now()) / 1000);
  return {
    getSessionAndUser: async (id) => {
      const row = await sessionById(handle).get({ id });
      return row ? [toLibrarySession(row, now()), { id: row.userId, attributes: { role: row.role } }] : [null, null];
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
