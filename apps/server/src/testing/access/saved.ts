import type { Id } from '@rentreel/contracts/ids';
import type { AccessRule } from './access-rule.ts';

const absentHome = `lst_${'0'.repeat(26)}`;
const absentLink = { collectionId: `col_${'0'.repeat(26)}`, key: 'k'.repeat(43) };

const ownCollection = {
  object: 'collection',
  own: 'ok',
  anothers: 'saved.collection_not_found',
  absent: 'saved.collection_not_found',
  input: (collectionId: Id<'col'>) => ({ collectionId }),
} as const;
const onOwnCollection: AccessRule = { callers: 'signed-in', objects: [ownCollection] };

/** Expected callers of the procedures of saved homes: their user only, except for collections shared by link. */
export const savedAccess: Readonly<Record<string, AccessRule>> = {
  'saved.mark': {
    callers: 'signed-in',
    objects: [
      {
        object: 'live',
        own: 'ok',
        anothers: 'ok',
        absent: 'listings.not_found',
        input: (listingId) => ({ listingId, note: 'Near the train' }),
      },
      {
        object: 'draft',
        own: 'listings.not_found',
        anothers: 'listings.not_found',
        absent: 'listings.not_found',
        input: (listingId) => ({ listingId, score: 5 }),
      },
    ],
  },
  'saved.takeOver': { callers: 'signed-in', input: () => ({ marks: [], places: [] }) },
  'saved.listMarks': { callers: 'signed-in', input: () => ({ listingIds: [absentHome] }) },
  'collections.list': { callers: 'signed-in' },
  'collections.create': { callers: 'signed-in', input: () => ({ name: 'Near work' }) },
  'collections.rename': {
    callers: 'signed-in',
    objects: [{ ...ownCollection, input: (collectionId) => ({ collectionId, name: collectionId }) }],
  },
  'collections.delete': onOwnCollection,
  'collections.restore': onOwnCollection,
  'collections.addHome': {
    callers: 'signed-in',
    objects: [
      {
        ...ownCollection,
        own: 'saved.home_not_saved',
        input: (collectionId) => ({ collectionId, listingId: absentHome }),
      },
    ],
  },
  'collections.removeHome': {
    callers: 'signed-in',
    objects: [{ ...ownCollection, input: (collectionId) => ({ collectionId, listingId: absentHome }) }],
  },
  'collections.share': onOwnCollection,
  'collections.stopSharing': onOwnCollection,
  'collections.listVotes': onOwnCollection,
  'collections.getShared': { callers: 'public', outcome: 'saved.share_not_found', input: () => absentLink },
  'collections.vote': {
    callers: 'public',
    outcome: 'saved.share_not_found',
    input: () => ({ ...absentLink, listingId: absentHome, vote: 1, name: 'Mum', voterKey: 'v'.repeat(22) }),
  },
  'savedPlaces.list': { callers: 'signed-in' },
  'savedPlaces.add': {
    callers: 'signed-in',
    input: () => ({ kind: 'work', name: 'Marina', latitude: 6.45, longitude: 3.39 }),
  },
  'savedPlaces.remove': {
    callers: 'signed-in',
    objects: [
      {
        object: 'savedPlace',
        own: 'ok',
        anothers: 'saved.place_not_found',
        absent: 'saved.place_not_found',
        input: (placeId) => ({ placeId }),
      },
    ],
  },
};

const token = 'A'.repeat(43);

/** Saved searches are accessible to their user only. */
const ownerOnly = {
  object: 'savedSearch',
  own: 'ok',
  anothers: 'alerts.not_found',
  absent: 'alerts.not_found',
  input: (searchId: Id<'sch'>) => ({ searchId }),
} as const;
const keeper: AccessRule = { callers: 'signed-in', objects: [ownerOnly] };

/** Expected callers of the procedures of saved searches. */
export const alertAccess: Readonly<Record<string, AccessRule>> = {
  'alerts.save': { callers: 'signed-in', input: (actor) => ({ query: { q: actor } }) },
  'alerts.update': {
    callers: 'signed-in',
    objects: [{ ...ownerOnly, input: (searchId) => ({ searchId, frequency: 'daily' }) }],
  },
  'alerts.pause': keeper,
  'alerts.resume': keeper,
  'alerts.remove': keeper,
  'alerts.restore': keeper,
  'alerts.list': { callers: 'signed-in' },
  'alerts.countNew': { callers: 'signed-in' },
  'alerts.matches': keeper,
  'alerts.preview': { callers: 'signed-in', input: () => ({ query: { state: 'LA' } }) },
  'alerts.markSeen': {
    callers: 'signed-in',
    objects: [{ ...ownerOnly, input: (searchId) => ({ searchId, until: 1 }) }],
  },
  'alerts.unsubscribe': {
    callers: 'public',
    objects: [
      {
        object: 'savedSearch',
        own: 'alerts.broken_link',
        anothers: 'alerts.broken_link',
        absent: 'alerts.broken_link',
        input: (searchId) => ({ searchIds: [searchId], token }),
      },
    ],
  },
};

const box = { south: 6.4, west: 3.3, north: 6.6, east: 3.5 };

/** Searching is open to all callers. */
export const searchAccess: Readonly<Record<string, AccessRule>> = {
  'search.homes': { callers: 'public', input: () => ({ query: { q: 'yaba' } }) },
  'search.facets': { callers: 'public', input: () => ({}) },
  'search.suggest': { callers: 'public', input: () => ({ query: { maxFirstYearKobo: 1 } }) },
  'search.map': { callers: 'public', input: () => ({ box }) },
  'search.places': { callers: 'public', input: () => ({ q: 'yaba' }) },
  'search.understand': { callers: 'public', input: () => ({ text: '2-bedroom in Yaba' }) },
};
