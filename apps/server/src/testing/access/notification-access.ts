import type { AccessRule } from './access-table.ts';

const endpoint = 'https://fcm.googleapis.com/fcm/send/none';

/** Notifications are their person's alone; what could not be delivered is for administrators. */
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
  'notifications.listUndelivered': { callers: 'administrators', input: () => ({}) },
  'notifications.retryUndelivered': {
    callers: 'administrators',
    outcome: 'notifications.not_undelivered',
    input: () => ({ seq: 1 }),
  },
};
