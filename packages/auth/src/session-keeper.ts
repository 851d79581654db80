import type { Id } from '@rentreel/contracts/ids';
import type { UserRole } from '@rentreel/contracts/auth';
import { type StaffStanding, rightsOf } from '@rentreel/contracts/staff';
import type { Database, WriteTx } from '@rentreel/db';
import type { Session, User } from 'lucia';
import { hashSecret } from './secrets.ts';
import { SessionCache } from './session-cache.ts';
import { type ShownAccount, openSessionLibrary, sessionAdapter, sessionEnd } from './session-store.ts';

/** The identity behind a session's token. */
export interface ValidSession {
  readonly userId: Id<'usr'>;
  readonly role: UserRole;
  /** The user's staff roles; undefined for users who are not staff. */
  readonly staff: StaffStanding | undefined;
  /** The public handle (`ses_…`): safe to show and to log, and not usable as a session. */
  readonly sessionId: string;
  /** When the user last re-authenticated; epoch milliseconds. */
  readonly authenticatedAt: number;
  /** The account that the session shows read-only instead of the user's own. */
  readonly shown?: ShownAccount | undefined;
  /** When it expires without further use; epoch milliseconds. */
  readonly expiresAt: number;
}

/** Validates the sessions of requests. */
export interface SessionKeeper {
  /**
   * Returns the session of a token, or undefined, as of a time not before `since`: when the request arrived, on the clock of
   * `performance.now()`; now when omitted. An ended session is invalid at once. Never waits for a write.
   */
  validateSessionToken(token: string, since?: number): Promise<ValidSession | undefined>;
  /** Resolves when pending records of use are stored; call it before the database closes. */
  settled(): Promise<void>;
}

export interface SessionKeeperOptions {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Receives the error when the last use of a session could not be recorded; the request continues. */
  readonly onError?: (error: unknown) => void;
  /**
   * The process opens the database read-only: it records no use and leaves expired sessions to processes that write.
   */
  readonly readonly?: boolean;
  /** Addresses of accounts with a published password, as in a demo: a second factor would protect nothing there. */
  readonly withoutSecondFactor?: ReadonlySet<string>;
}

/** Maximum age of the recorded last use in milliseconds; the idle limit is exact to this. */
const touchEveryMs = 60_000;

function standingOf(user: User, waived: ReadonlySet<string>): StaffStanding | undefined {
  const { staffRoles: roles, email, secondFactor } = user;
  if (roles.length === 0) return undefined;
  return { roles, secondFactor: waived.has(email) ? 'waived' : secondFactor };
}

/** Returns the account that the session shows at this time, when its viewer still has the right to see it. */
function shownTo({ shown, staffRoles }: User, time: number): ShownAccount | undefined {
  if (shown === null || shown.endsAt <= time) return undefined;
  return rightsOf(staffRoles).has('people.view_as') ? shown : undefined;
}

interface Touch {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly seenAt: number;
  readonly endsAt: number;
}

const touchAll = `UPDATE sessions SET last_seen_at = touch.seen, expires_at = touch.ends
  FROM (SELECT value ->> 'id' AS id, value ->> 'seenAt' AS seen, (value ->> 'endsAt' + 999) / 1000 AS ends
    FROM json_each(?)) AS touch
  WHERE sessions.id = touch.id AND sessions.last_seen_at < touch.seen`;

/** Records the last use of many sessions with one statement. */
async function touchSessions({ $client }: WriteTx, touches: readonly Touch[]): Promise<undefined[]> {
  await $client.execute({ sql: touchAll, args: [JSON.stringify(touches)] });
  return touches.map(() => undefined);
}

export function createSessionKeeper(options: SessionKeeperOptions): SessionKeeper {
  const { database, now, onError, withoutSecondFactor = new Set<string>() } = options;
  const underway = new Map<string, Promise<void>>();

  /** Writes beside the request, at most one write at a time per session. */
  const later = (sessionId: string, work: () => Promise<void>) => {
    if (options.readonly === true || underway.has(sessionId)) return;
    const writing = work()
      .catch((error: unknown) => onError?.(error))
      .finally(() => underway.delete(sessionId));
    underway.set(sessionId, writing);
  };

  const library = openSessionLibrary({
    ...sessionAdapter(database.read, now),
    deleteSession: async (id) =>
      later(id, () => database.writer.write((tx) => sessionAdapter(tx, now).deleteSession(id))),
  });

  const touch = database.writer.batched('session touches', touchSessions);
  const noteUse = (session: Session, user: User) => {
    const seenAt = now();
    if (seenAt - session.lastSeenAt < touchEveryMs) return;
    const endsAt = sessionEnd(user.role, { createdAt: session.createdAt, lastSeenAt: seenAt });
    later(session.id, () => touch({ id: session.id, seenAt, endsAt }));
  };

  const cache = new SessionCache(database);
  const read = async (id: string) => {
    const { session, user } = await library.validateSession(id);
    return session ? { session, user } : undefined;
  };
  const find = async (id: string, since: number) => {
    const found = await cache.find(id, { since, read: () => read(id) });
    // It has expired: the library removes it.
    return found !== undefined && found.user.endsAt <= now() ? read(id) : found;
  };

  return {
    validateSessionToken: async (token, since = performance.now()) => {
      const found = await find(hashSecret(token), since);
      if (!found) return undefined;
      const { session, user } = found;
      noteUse(session, user);
      const { userId, publicId: sessionId, authenticatedAt } = session;
      const expiresAt = sessionEnd(user.role, session);
      const staff = standingOf(user, withoutSecondFactor);
      const shown = shownTo(user, now());
      return { userId, role: user.role, staff, sessionId, authenticatedAt, shown, expiresAt };
    },
    settled: async () => {
      await Promise.all(underway.values());
    },
  };
}
