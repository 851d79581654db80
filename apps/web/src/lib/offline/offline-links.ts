import type { TRPCLink } from '@trpc/client';
import type { AppRouter } from '../trpc.ts';
import type { DeviceOwner } from './device-owner.ts';
import { keptAnswersLink } from './kept-answers-link.ts';
import { savesOutboxLink } from './saves-outbox-link.ts';

export interface OfflineOptions {
  owner: DeviceOwner;
  sendSaves: () => Promise<void>;
}

/** What calls pass through on their way to the network, so that a phone without one stays of use. */
export const offlineLinks = ({ owner, sendSaves }: OfflineOptions): TRPCLink<AppRouter>[] => [
  savesOutboxLink({ owner, send: sendSaves }),
  keptAnswersLink(owner),
];
