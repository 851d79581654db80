import { keysOf } from '@rentreel/values';
import type { LiveTopic } from '../live/index.ts';

/** Scopes of API keys by name, with the description that the owner reads when choosing. */
export const apiScopes = {
  'homes:read': 'Search homes and read what everybody can see of them',
  'listings:read': 'Read your listings and drafts',
  'listings:write': 'Create, change, publish and pause your listings, and send photos',
  'saved:read': 'Read your saved homes and searches',
  'saved:write': 'Save homes and searches, and take them off the list',
  'bookings:read': 'Read your bookings',
  'inspections:read': 'Read your inspections and times',
  'inspections:write': 'Ask for, answer and withdraw inspections that cost nothing, and set your times',
  'messages:read': 'Read your chats',
  'messages:write': 'Send messages and mark chats as read',
  'notifications:read': 'Read your notifications',
  'wallet:read': 'Read the balance and the movements of your wallet',
} as const satisfies Record<string, string>;

export type ApiScope = keyof typeof apiScopes;
export const apiScopeNames = keysOf(apiScopes);

/**
 * Scope required to receive a live topic; null for topics that no key receives, undefined for topics that every key receives.
 */
const scopeOfTopic: Partial<Record<LiveTopic, ApiScope | null>> = {
  'wallet.changed': 'wallet:read',
  'payments.changed': 'wallet:read',
  'payouts.changed': 'wallet:read',
  'pots.changed': null,
  'saved.changed': 'saved:read',
  'alerts.changed': 'saved:read',
  'media.changed': 'listings:write',
  'listing.changed': 'listings:read',
  'messages.changed': 'messages:read',
  'inspections.changed': 'inspections:read',
  'bookings.changed': 'bookings:read',
  'disputes.changed': null,
  'verification.changed': null,
  'reviews.changed': null,
  'mandates.changed': null,
  'referrals.changed': null,
  'profile.changed': null,
  'support.changed': null,
  'notifications.changed': 'notifications:read',
};

/** Returns whether a key with these scopes receives live events of this topic. */
export function receivesTopic(scopes: readonly ApiScope[], topic: LiveTopic): boolean {
  const scope = scopeOfTopic[topic];
  return scope === undefined || (scope !== null && scopes.includes(scope));
}
