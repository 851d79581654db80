import type { CurrentUser } from '@rentreel/contracts/auth';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import {
  type DeviceOwner,
  setDeviceOwner,
  knownPerson,
  onPersonChangedElsewhere,
  fallbackUser,
} from './offline/device-owner.ts';
import { type TrpcClient, type TrpcUtils, trpc } from './trpc.ts';

export interface Session {
  /**
   * Returns the signed-in user; asks the server only the first time. Falls back to the user known to this device when the
   * server does not answer.
   */
  load(): Promise<CurrentUser | null>;
  /** Asks the server again, as after signing in. */
  check(): Promise<CurrentUser | null>;
  /** Like `check` without a result: while offline nothing changes, and the next read asks again. */
  recheck(): void;
  current(): CurrentUser | null;
  /** Ends the session here and on the server, and deletes the user's data on this device. */
  signOut(): Promise<void>;
  /** Registers a handler for a session that was not ended in this tab. */
  onEnded(listener: () => void): void;
  /** Registers a handler for a sign-in in another tab. */
  onStartedElsewhere(listener: () => void): void;
}

/** Services that a session uses. */
export interface SessionServices {
  queryClient: QueryClient;
  client: TrpcClient;
  utils: TrpcUtils;
  /** Sends the saves queued while offline; never rejects. */
  sendSaves: () => Promise<void>;
}

export function createSession(services: SessionServices, owner: DeviceOwner): Session {
  const { queryClient, utils } = services;
  let uid: string | null = null;
  let leaving = false;
  let ended = () => {};
  let startedElsewhere = () => {};

  const follow = (user: CurrentUser | null) => {
    const next = user?.uid ?? null;
    if (next === uid) return;
    const wasSignedIn = uid !== null;
    uid = next;
    forgetPrivateData(queryClient);
    if (next === null) utils.saved.listIds.setData(undefined, []);
    else void utils.saved.listIds.prefetch();
    if (wasSignedIn && next === null && !leaving) ended();
  };

  const meKey = JSON.stringify(getQueryKey(trpc.auth.me, undefined, 'query'));
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== meKey || query.state.status !== 'success') return;
    const user = utils.auth.me.getData() ?? null;
    setDeviceOwner(owner, user);
    follow(user);
  });

  const check = () => utils.auth.me.fetch(undefined, { staleTime: 0 });
  onPersonChangedElsewhere(() => {
    const before = uid;
    void check()
      .then((user) => {
        if (before === null && user !== null) startedElsewhere();
      })
      .catch(() => null);
  });
  return {
    load: () => loadUser(utils),
    check,
    recheck: () => void check().catch(() => null),
    current: () => utils.auth.me.getData() ?? null,
    onEnded: (listener) => {
      ended = listener;
    },
    onStartedElsewhere: (listener) => {
      startedElsewhere = listener;
    },
    signOut: async () => {
      leaving = true;
      try {
        await (await import('./sign-out.ts')).signOut(services);
      } finally {
        leaving = false;
      }
    },
  };
}

/**
 * Returns the signed-in user; without a response the user known to this device, or a guest while offline, without waiting for
 * two retries.
 */
async function loadUser({ auth }: TrpcUtils): Promise<CurrentUser | null> {
  try {
    const mayRetry = knownPerson() === null && navigator.onLine;
    return await auth.me.ensureData(undefined, mayRetry ? {} : { retry: false });
  } catch (failure) {
    const user = fallbackUser(failure);
    // Immediately stale, so that the server is asked again.
    auth.me.setData(undefined, () => user, { updatedAt: 1 });
    return user;
  }
}

function forgetPrivateData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublicQuery(queryKey) });
}

/** Queries that are the same for all users and stay cached when the user changes; `auth.me` is the session itself. */
const publicProcedures = ['auth.me', 'app.config', 'demo.listAccounts', 'listings.list', 'listings.get'];

/** Returns true for the cache key of a tRPC query (`[['listings', 'get'], …]`) that contains no personal data. */
export function isPublicQuery(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey;
  return Array.isArray(path) && publicProcedures.includes(path.join('.'));
}

/** Returns the signed-in user, or null. The first check has finished before any screen renders. */
export function useCurrentUser(): CurrentUser | null {
  return trpc.auth.me.useQuery(undefined, { staleTime: 60_000 }).data ?? null;
}
