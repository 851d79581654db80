import type { UserRole } from '@rentreel/contracts/auth';
import { type StaffStanding, rightsOf } from '@rentreel/contracts/staff';
import type { Database, WriteTx } from '@rentreel/db';
import type { Session, User } from 'lucia';
import { hashSecret } from './secrets.ts';
import { SessionCache } from './session-cache.ts';
import { type ShownAccount, openSessionLibrary, sessionAdapter, sessionEnd } from './session-store.ts';

/** Whom a session's token stands for. */
export interface ValidSession {
  readonly userId: string;
  readonly role: UserRole;
  /** What they are in administration; undefined for everybody who does not work here. */
  readonly staff: StaffStanding | undefined;
  /** The public handle (`ses_…`): safe to show and to log, and not usable as a session. */
  readonly sessionId: string;
  /** When its person last proved that it is they; epoch milliseconds. */
  readonly authenticatedAt: number;
  /** The account that it shows, read only, instead of their own. */
  readonly shown?: ShownAccount | undefined;
  /** When it ends if it is not used again; epoch milliseconds. */
  readonly expiresAt: number;
}

/** Looks after the sessions of requests. */
export interface SessionKeeper {
  /** Whom a token stands for, or undefined. A session that was ended opens nothing at once; it never waits for a write. */
  validateSessionToken(token: string): Promise<ValidSession | undefined>;
  /** Resolves when the notes of use that are on their way are stored; call it before the database closes. */
  settled(): Promise<void>;
}

export interface SessionKeeperOptions {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Told when the last use of a session could not be noted; the request itself goes on. */
  readonly onError?: (error: unknown) => void;
  /** The process opens the database for reading alone: it notes no use, and leaves what is over to those that write. */
  readonly readonly?: boolean;
  /** Addresses of accounts whose password is published, as in a demo: a second factor would protect nothing there. */
  readonly withoutSecondFactor?: ReadonlySet<string>;
}

/** How old the noted last use may be; the idle limit is exact to this. */
const touchEveryMs = 60_000;

function standingOf(user: User, waived: ReadonlySet<string>): StaffStanding | undefined {
  const { staffRoles: roles, email, secondFactor } = user;
  if (roles.length === 0) return undefined;
  return { roles, secondFactor: waived.has(email) ? 'waived' : secondFactor };
}

/** The account that the session shows at this time, to somebody who still has the right to see it. */
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

/** Notes the last use of many sessions with one statement. */
async function touchSessions({ $client }: WriteTx, touches: readonly Touch[]): Promise<undefined[]> {
  await $client.execute({ sql: touchAll, args: [JSON.stringify(touches)] });
  return touches.map(() => undefined);
}

export function createSessionKeeper(options: SessionKeeperOptions): SessionKeeper {
  const { database, now, onError, withoutSecondFactor = new Set<string>() } = options;
  const underway = new Map<string, Promise<void>>();

  /** Writes beside the request, once at a time per session. */
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

  const touch = database.writer.lane('session touches', touchSessions);
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
  const find = async (id: string) => {
    const found = await cache.find(id, () => read(id));
    // Its time is up: the library removes it.
    return found !== undefined && found.user.endsAt <= now() ? read(id) : found;
  };

  return {
    validateSessionToken: async (token) => {
      const found = await find(hashSecret(token));
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
