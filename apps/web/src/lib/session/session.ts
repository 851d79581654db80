import type { CurrentUser } from '@rentreel/contracts/auth';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { forgetUnsentWords } from '../chat/forget-unsent-words.ts';
import { deviceBelongsTo } from '../offline/belongs-to.ts';
import type { DeviceOwner } from '../offline/device-owner.ts';
import { hasGuestKeepings } from '../guest-keepings.ts';
import { forgetSavesToSend } from '../offline/saves-outbox.ts';
import { whoIsHere } from '../offline/who-is-here.ts';
import type { Services } from '../services.ts';
import { trpc } from '../trpc.ts';
import { isPublicQuery } from './is-public-query.ts';

export interface Session {
  /** Who is signed in; asks the server only the first time. When it does not answer, whom this device knows. */
  load(): Promise<CurrentUser | null>;
  /** Asks the server anew, as after signing in. */
  check(): Promise<CurrentUser | null>;
  current(): CurrentUser | null;
  /** Ends the session here and on the server, and forgets what belongs to the person. */
  signOut(): Promise<void>;
  /** Runs when a session ends that the person did not end in this tab. */
  onEnded(listener: () => void): void;
}

export function createSession(services: Omit<Services, 'session'>, owner: DeviceOwner): Session {
  const { queryClient, utils, client, sendSaves } = services;
  let uid: string | null = null;
  let leaving = false;
  let ended = () => {};

  const follow = (user: CurrentUser | null) => {
    const next = user?.uid ?? null;
    if (next === uid) return;
    const wasSignedIn = uid !== null;
    uid = next;
    forgetPrivateData(queryClient);
    if (next === null) utils.saved.listIds.setData(undefined, []);
    else void utils.saved.listIds.prefetch();
    if (next !== null && hasGuestKeepings()) {
      void import('../take-over-keepings.ts').then(({ takeOverKeepings }) => takeOverKeepings({ client, utils }));
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
  return {
    load: async () => {
      try {
        return await utils.auth.me.ensureData();
      } catch (failure) {
        const user = whoIsHere(failure);
        utils.auth.me.setData(undefined, () => user);
        return user;
      }
    },
    check,
    current: () => utils.auth.me.getData() ?? null,
    onEnded: (listener) => {
      ended = listener;
    },
    signOut: async () => {
      leaving = true;
      try {
        await sendSaves();
        await client.auth.logout.mutate();
        forgetSavesToSend();
        forgetUnsentWords();
        await queryClient.cancelQueries();
        utils.auth.me.setData(undefined, null);
      } finally {
        leaving = false;
      }
    },
  };
}

function forgetPrivateData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublicQuery(queryKey) });
}
