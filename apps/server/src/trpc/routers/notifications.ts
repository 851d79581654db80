import {
  listNotificationsInput,
  listUndeliveredInput,
  markAllNotificationsInput,
  markNotificationInput,
  notificationPage,
  notificationSettings,
  pushKey,
  retryUndeliveredInput,
  subscribePushInput,
  undeliveredPage,
  unreadNotifications,
  unsubscribePushInput,
  updateNotificationSettingsInput,
} from '@rentreel/contracts/notifications';
import {
  countUnreadNotifications,
  getNotificationSettings,
  getPushKey,
  listNotifications,
  markAllNotifications,
  markNotification,
  subscribePush,
  unsubscribePush,
  updateNotificationSettings,
} from '@rentreel/domain/notifications';
import { listDeadEvents, retryDeadEvent } from '@rentreel/domain/outbox';
import * as z from 'zod/mini';
import { adminProcedure, signedInProcedure } from '../procedures.ts';

const change = signedInProcedure.output(z.void());

export const notificationRoutes = {
  list: signedInProcedure
    .input(listNotificationsInput)
    .output(notificationPage)
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  countUnread: signedInProcedure.output(unreadNotifications).query(({ ctx }) => countUnreadNotifications(ctx)),
  markRead: change.input(markNotificationInput).mutation(({ ctx, input }) => markNotification(ctx, input)),
  markAllRead: change.input(markAllNotificationsInput).mutation(({ ctx, input }) => markAllNotifications(ctx, input)),
  settings: signedInProcedure.output(notificationSettings).query(({ ctx }) => getNotificationSettings(ctx)),
  updateSettings: change
    .input(updateNotificationSettingsInput)
    .mutation(({ ctx, input }) => updateNotificationSettings(ctx, input)),
  pushKey: signedInProcedure.output(pushKey).query(({ ctx }) => getPushKey(ctx)),
  subscribePush: change.input(subscribePushInput).mutation(({ ctx, input }) => subscribePush(ctx, input)),
  unsubscribePush: change.input(unsubscribePushInput).mutation(({ ctx, input }) => unsubscribePush(ctx, input)),
  /** What was given up after its last try: mails, pushes, payouts. */
  listUndelivered: adminProcedure
    .input(listUndeliveredInput)
    .output(undeliveredPage)
    .query(({ ctx, input }) => listDeadEvents(ctx, input)),
  retryUndelivered: adminProcedure
    .input(retryUndeliveredInput)
    .output(z.void())
    .mutation(({ ctx, input }) => retryDeadEvent(ctx, input)),
};
