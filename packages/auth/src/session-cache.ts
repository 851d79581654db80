import type { ChangeWatch, Database } from '@rentreel/db';
import type { Session, User } from 'lucia';
import { watchedBySessions } from './session-store.ts';

/** A session with its user, as read. */
export interface ReadSession {
  readonly session: Session;
  readonly user: User;
}

/** About 20 MB; beyond that, the sessions cached first are evicted. */
const mostSessions = 20_000;

/**
 * Caches the sessions read by this process in their current state.
 *
 * Invariants: a change committed by this process is visible before its caller gets the result; a change committed by another
 * process is visible to every request that arrives after it. A database that cannot report changes (a server) is read every
 * time.
 */
export class SessionCache {
  readonly #database: Database;
  readonly #sessions = new Map<string, ReadSession>();
  /** Ids of the sessions that a changed row affects, by the key of that row. */
  readonly #byKey = new Map<string, Set<string>>();
  #watch: ChangeWatch | undefined;
  #asked = false;
  #changes = 0;
  /** When the changes of other processes were last asked for, on the clock of `performance.now()`. */
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Returns the session with this id, from the cache or from `read`, as of a time not before `since` (on the clock of
   * `performance.now()`). Requests that arrived together share the statement that asks for changes of other processes: for
   * each of them it was a quarter of an empty query.
   */
  async find(
    id: string,
    { since, read }: { readonly since: number; readonly read: () => Promise<ReadSession | undefined> },
  ): Promise<ReadSession | undefined> {
    this.#begin();
    if (this.#watch === undefined) return read();
    if (this.#checkedAt <= since) this.#check(this.#watch);
    const known = this.#sessions.get(id);
    if (known !== undefined) return known;
    const before = this.#changes;
    const found = await read();
    // Changes made during the read may be missing from its result, so it is not cached.
    if (found !== undefined && before === this.#changes) this.#store(id, found);
    return found;
  }

  /** Starts watching at the first look-up; until then, every session is read. */
  #begin(): void {
    if (this.#asked) return;
    this.#asked = true;
    void this.#database
      .watch(watchedBySessions, (keys) => this.#forget(keys))
      .then(
        (watch) => (this.#watch = watch),
        () => (this.#asked = false),
      );
  }

  #check(watch: ChangeWatch): void {
    // Before the statement: what it reports includes everything committed until this time.
    this.#checkedAt = performance.now();
    if (watch.changedElsewhere()) this.#forget(undefined);
  }

  #store(id: string, found: ReadSession): void {
    if (this.#sessions.size >= mostSessions) this.#forget(undefined);
    this.#sessions.set(id, found);
    for (const key of keysOf(found)) {
      const ids = this.#byKey.get(key) ?? new Set();
      this.#byKey.set(key, ids.add(id));
    }
  }

  #forget(keys: readonly string[] | undefined): void {
    this.#changes += 1;
    if (keys === undefined) {
      this.#sessions.clear();
      this.#byKey.clear();
      return;
    }
    for (const id of keys.flatMap((key) => [...(this.#byKey.get(key) ?? [])])) this.#drop(id);
  }

  #drop(id: string): void {
    const found = this.#sessions.get(id);
    if (found === undefined) return;
    this.#sessions.delete(id);
    for (const key of keysOf(found)) {
      const ids = this.#byKey.get(key);
      ids?.delete(id);
      if (ids?.size === 0) this.#byKey.delete(key);
    }
  }
}

const keysOf = ({ session }: ReadSession) => [session.id, session.publicId, session.userId];
