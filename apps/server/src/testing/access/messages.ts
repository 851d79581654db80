import type { Id } from '@rentreel/contracts/ids';
import type { AccessRule } from './access-rule.ts';

const absentHome = `lst_${'0'.repeat(26)}`;
const absentPerson = `usr_${'0'.repeat(26)}`;
const reason = 'A report says that money was asked for';

/** A chat is accessible to its tenant and landlord only; an administrator reads it only in a logged review. */
const partyOnly = {
  object: 'chat',
  own: 'ok',
  anothers: 'messages.not_found',
  absent: 'messages.not_found',
  input: (conversationId: Id<'cnv'>) => ({ conversationId }),
} as const;
const party: AccessRule = { callers: 'signed-in', objects: [partyOnly] };

/** Expected callers of the procedures of chats. */
export const messageAccess: Readonly<Record<string, AccessRule>> = {
  'messages.open': {
    callers: 'signed-in',
    objects: [
      {
        object: 'live',
        own: 'messages.own_home',
        anothers: 'ok',
        absent: 'listings.not_found',
        input: (listingId) => ({ listingId }),
      },
    ],
  },
  'messages.get': {
    callers: 'signed-in',
    outcome: 'messages.not_found',
    input: () => ({ listingId: absentHome, tenantId: absentPerson }),
  },
  'messages.list': { callers: 'signed-in', input: () => ({}) },
  'messages.countUnread': { callers: 'signed-in' },
  'messages.thread': party,
  'messages.search': {
    callers: 'signed-in',
    objects: [{ ...partyOnly, input: (conversationId) => ({ conversationId, q: 'rent' }) }],
  },
  'messages.send': {
    callers: 'signed-in',
    objects: [
      {
        ...partyOnly,
        input: (conversationId) => ({ conversationId, clientId: 'c'.repeat(20), text: 'Is it still free?' }),
      },
    ],
  },
  'messages.markRead': {
    callers: 'signed-in',
    objects: [{ ...partyOnly, input: (conversationId) => ({ conversationId, seq: 1 }) }],
  },
  'messages.markDelivered': { callers: 'signed-in' },
  'messages.archive': party,
  'messages.unarchive': party,
  'messages.decline': {
    callers: 'signed-in',
    // The user who opens a chat is its tenant.
    objects: [
      {
        ...partyOnly,
        own: 'messages.only_landlord',
        input: (conversationId) => ({ conversationId, reason: 'let_already' }),
      },
    ],
  },
  'messages.block': party,
  'messages.unblock': party,
  'messages.listBlocked': { callers: 'signed-in', input: () => ({}) },
  // A user who is not blocked, or does not exist, is left unchanged.
  'messages.removeBlock': { callers: 'signed-in', input: () => ({ userId: `usr_${'0'.repeat(26)}` }) },
  'messages.report': {
    callers: 'signed-in',
    objects: [{ ...partyOnly, input: (conversationId) => ({ conversationId, reason: 'spam' }) }],
  },
  'messages.review': {
    callers: 'administrators',
    outcome: 'messages.not_found',
    input: () => ({ conversationId: `cnv_${'0'.repeat(26)}`, reason }),
  },
  'messages.listReportedPeople': { callers: 'administrators' },
  'messages.listDecidedReports': { callers: 'administrators' },
  'messages.decideReports': {
    callers: 'administrators',
    outcome: 'messages.report_not_found',
    input: () => ({
      personId: `usr_${'0'.repeat(26)}`,
      reportIds: [`rpt_${'0'.repeat(26)}`],
      outcome: 'dismissed',
      text: 'Nothing against our rules.',
    }),
  },
};

const endpoint = 'https://fcm.googleapis.com/fcm/send/none';

/** Notifications are accessible to their user only; undelivered messages to administrators. */
export const notificationAccess: Readonly<Record<string, AccessRule>> = {
  'notifications.list': { callers: 'signed-in', input: () => ({}) },
  'notifications.countUnread': { callers: 'signed-in' },
  'notifications.markRead': {
    callers: 'signed-in',
    outcome: 'notifications.not_found',
    input: () => ({ notificationId: `ntf_${'0'.repeat(26)}` }),
  },
  'notifications.markAllRead': { callers: 'signed-in', input: () => ({ until: 0 }) },
  'notifications.settings': { callers: 'signed-in' },
  'notifications.updateSettings': { callers: 'signed-in', input: () => ({ digest: 'all' }) },
  'notifications.pushKey': { callers: 'signed-in' },
  'notifications.subscribePush': {
    callers: 'signed-in',
    input: () => ({ endpoint, p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) }),
  },
  'notifications.unsubscribePush': { callers: 'signed-in', input: () => ({ endpoint }) },
};
