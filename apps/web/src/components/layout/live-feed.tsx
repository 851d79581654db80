import type { LiveTopic } from '@rentreel/contracts/live';
import { useRouter } from '@tanstack/react-router';
import { readEarlyAgain } from '../../lib/read-early-again.ts';
import { isSignInRequired } from '../../lib/request-error.ts';
import { trpc } from '../../lib/trpc.ts';

/** Reads anew what the server says has changed, also when it changed in another tab. */
export function LiveFeed() {
  const utils = trpc.useUtils();
  const { session, queryClient } = useRouter().options.context.services;
  const { alerts, inspections, media, messages, notifications, saved, wallet } = utils;
  const { listMine } = utils.listings;
  const kept = [saved, utils.collections, utils.savedPlaces];
  const rereadSaved = () => Promise.all(kept.map((module) => module.invalidate()));
  const reread = () =>
    Promise.all(
      [wallet, ...kept, media, alerts, listMine, messages, inspections, notifications].map((module) =>
        module.invalidate(),
      ),
    );
  const reactions: Record<LiveTopic, () => unknown> = {
    'live.started': reread,
    'wallet.changed': () => utils.wallet.invalidate(),
    'saved.changed': rereadSaved,
    'media.changed': () => utils.media.invalidate(),
    'listing.changed': () => listMine.invalidate(),
    'alerts.changed': () => utils.alerts.invalidate(),
    'messages.changed': () => messages.invalidate(),
    'inspections.changed': () => inspections.invalidate(),
    'notifications.changed': () => notifications.invalidate(),
    'session.ended': () => session.check(),
  };
  trpc.live.events.useSubscription(undefined, {
    onData: ({ data: { topic } }) => {
      void readEarlyAgain(queryClient, topic.split('.')[0] ?? '');
      void reactions[topic]();
    },
    onError: (error) => {
      if (isSignInRequired(error)) void session.check();
    },
  });
  return null;
}
