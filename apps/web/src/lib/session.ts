import type { CurrentUser } from '@rentreel/contracts/auth';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { loadWhenOnline } from './idle.ts';
import {
  type DeviceOwner,
  deviceBelongsTo,
  knownPerson,
  onPersonChangedElsewhere,
  whoIsHere,
} from './offline/device-owner.ts';
import { forgetSavesToSend } from './offline/saves-outbox.ts';
import { type TrpcClient, type TrpcUtils, trpc } from './trpc.ts';

export interface Session {
  /** Who is signed in; asks the server only the first time. When it does not answer, whom this device knows. */
  load(): Promise<CurrentUser | null>;
  /** Asks the server anew, as after signing in. */
  check(): Promise<CurrentUser | null>;
  /** `check` for a caller that needs no answer: without a network nothing changes, and the next read asks again. */
  recheck(): void;
  current(): CurrentUser | null;
  /** Ends the session here and on the server, and forgets what belongs to the person. */
  signOut(): Promise<void>;
  /** Runs when a session ends that the person did not end in this tab. */
  onEnded(listener: () => void): void;
  /** Runs when a guest has signed in in another tab. */
  onStartedElsewhere(listener: () => void): void;
}

/** What a session reads, changes and sends with. */
export interface SessionServices {
  queryClient: QueryClient;
  client: TrpcClient;
  utils: TrpcUtils;
  /** Sends the saves that were made without a network; never rejects. */
  sendSaves: () => Promise<void>;
}

export function createSession(services: SessionServices, owner: DeviceOwner): Session {
  const { queryClient, utils, client } = services;
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
    if (next !== null && hasGuestData()) {
      const load = loadWhenOnline(() => import('./guest-data.ts'));
      void load.then(({ takeOverGuestData }) => takeOverGuestData({ client, utils }));
    }
    if (wasSignedIn && next === null && !leaving) ended();
  };

  const meKey = JSON.stringify(getQueryKey(trpc.auth.me, undefined, 'query'));
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== meKey || query.state.status !== 'success') return;
    const user = utils.auth.me.getData() ?? null;
    deviceBelongsTo(owner, user);
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
        await leave(services);
      } finally {
        leaving = false;
      }
    },
  };
}

/** Sends what waits to be sent, ends the session on the server, and forgets what belongs to the person. */
async function leave({ queryClient, client, utils, sendSaves }: SessionServices): Promise<void> {
  await sendSaves();
  await client.auth.logout.mutate();
  forgetSavesToSend();
  forgetUnsentMessages();
  await queryClient.cancelQueries();
  utils.auth.me.setData(undefined, null);
}

/** Who is signed in; without an answer whom this device knows, and offline a guest, without waiting for two more attempts. */
async function loadUser({ auth }: TrpcUtils): Promise<CurrentUser | null> {
  try {
    const mayRetry = knownPerson() === null && navigator.onLine;
    return await auth.me.ensureData(undefined, mayRetry ? {} : { retry: false });
  } catch (failure) {
    const user = whoIsHere(failure);
    // At once out of date, so that the server is asked again.
    auth.me.setData(undefined, () => user, { updatedAt: 1 });
    return user;
  }
}

function forgetPrivateData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublicQuery(queryKey) });
}

/** What anybody may read, so that it stays in the cache when somebody else signs in; `auth.me` is the sign-in itself. */
const publicProcedures = ['auth.me', 'app.config', 'demo.listAccounts', 'listings.list', 'listings.get'];

/** True for the cache key of a tRPC query (`[['listings', 'get'], …]`) that holds nothing of one person. */
export function isPublicQuery(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey;
  return Array.isArray(path) && publicProcedures.includes(path.join('.'));
}

/** Whether this browser keeps notes or places of a guest. Reads no more than it must: the shell asks at every log-in. */
function hasGuestData(): boolean {
  try {
    return ['rr_marks', 'rr_places'].some((key) => (localStorage.getItem(key)?.length ?? 0) > 2);
  } catch {
    return false;
  }
}

/** Forgets on this device what a person has written and not sent: they leave, and somebody else may come. */
function forgetUnsentMessages(): void {
  localStorage.removeItem('rr_chat_outbox');
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('rr_draft')) sessionStorage.removeItem(key);
}

/** The signed-in person, or null. The first check is over before any screen is shown. */
export function useCurrentUser(): CurrentUser | null {
  return trpc.auth.me.useQuery(undefined, { staleTime: 60_000 }).data ?? null;
}
