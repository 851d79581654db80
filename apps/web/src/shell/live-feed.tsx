import type { LiveEvent, LiveTopic } from '@rentreel/contracts/live';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { storeChatChange } from '#/features/messages/index.ts';
import { loadWhenOnline } from '../lib/idle.ts';
import { isSignInRequired } from '../lib/request-error.ts';
import { useCurrentUser } from '../lib/session.ts';
import { trpc } from '../lib/trpc.ts';

const savedPaths = [['saved'], ['collections'], ['savedPlaces']];
const minePath = ['listings', 'listMine'];
/** What landlords see of several modules at once. */
const landlordPaths = ['today', 'money', 'income', 'applicants'].map((query) => ['landlords', query]);

/** The waiting cases and the counts of the queues of administration. */
const queuePaths = ['waiting', 'queues'].map((query) => ['administration', query]);

/** Queries to invalidate for a topic, where that is not the whole module of the same name. */
const queriesOfTopic: Partial<Record<LiveTopic, string[][]>> = {
  'saved.changed': savedPaths,
  'listing.changed': [minePath, ...landlordPaths],
  'inspections.changed': [['inspections'], ...landlordPaths],
  'wallet.changed': [['wallet'], ...landlordPaths],
  // A dispute changes what the two can do with the booking, and the queue of the staff who decide.
  'disputes.changed': [['disputes'], ['bookings'], ...landlordPaths, ...queuePaths],
  // A payment has a receipt, and a refund changes it.
  'bookings.changed': [['bookings'], ['receipts'], ...landlordPaths],
  'verification.changed': [['verification'], ['wallet']],
  'mandates.changed': [['mandates'], ['verification', 'listHomes']],
};

const modules =
  'wallet media alerts messages inspections notifications bookings receipts payments pots payouts disputes verification reviews mandates referrals profile support';
/** Invalidates whatever may have changed while the stream was disconnected. */
const everything = [
  ...modules.split(' ').map((module) => [module]),
  ...savedPaths,
  minePath,
  ...landlordPaths,
  ...queuePaths,
];

/**
 * Writes changes pushed by the server into the cache, or invalidates the affected queries when the event carries no data;
 * other tabs' changes included. Transfers the guest data of this browser to the account.
 */
export default function LiveFeed() {
  const { services } = useRouter().options.context;
  const { session, queryClient } = services;
  const owner = useCurrentUser()?.uid;
  const react = ({ topic, change }: LiveEvent) => {
    if (topic === 'session.ended') return session.recheck();
    if (change) return storeChatChange(queryClient, { change, owner });
    const paths = topic === 'live.started' ? everything : (queriesOfTopic[topic] ?? [topic.split('.').slice(0, 1)]);
    return Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
  };
  trpc.live.events.useSubscription(undefined, {
    onData: ({ data }) => {
      void react(data);
    },
    onError: (error) => {
      if (isSignInRequired(error)) session.recheck();
    },
  });
  useEffect(() => {
    if (!hasGuestData()) return;
    const load = loadWhenOnline(() => import('../lib/guest-data.ts'));
    void load.then(({ transferGuestData }) => transferGuestData(services));
  }, [services]);
  return null;
}

/**
 * Returns true when this browser stores notes or places of a guest. Avoids parsing them, as it is called at every
 * log-in.
 */
function hasGuestData(): boolean {
  try {
    return ['rr_marks', 'rr_places'].some((key) => (localStorage.getItem(key)?.length ?? 0) > 2);
  } catch {
    return false;
  }
}
