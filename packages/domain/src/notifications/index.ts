export {
  deleteOldNotices,
  countUnreadNotifications,
  listNotifications,
  markAllNotifications,
  markNotification,
  seeThread,
} from './inbox.ts';
export { deliverDue, type RaisedNotice, storeNotice } from './deliver.ts';
export { mailHtml } from './mail.ts';
export { getNotificationSettings, updateNotificationSettings } from './settings.ts';
export { getPushKey, subscribePush, unsubscribePush, sendPush } from './push.ts';
