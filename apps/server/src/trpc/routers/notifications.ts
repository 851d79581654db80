import {
  listNotificationsInput,
  markAllNotificationsInput,
  markNotificationInput,
  notificationPage,
  notificationSettings,
  pushKey,
  subscribePushInput,
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
import * as z from 'zod/mini';
import { signedInProcedure } from '../procedures.ts';

const change = signedInProcedure.output(z.void());

export const notificationRoutes = {
  list: signedInProcedure
    .meta({ scope: 'notifications:read' })
    .input(listNotificationsInput)
    .output(notificationPage)
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  countUnread: signedInProcedure
    .meta({ scope: 'notifications:read' })
    .output(unreadNotifications)
    .query(({ ctx }) => countUnreadNotifications(ctx)),
  markRead: change.input(markNotificationInput).mutation(({ ctx, input }) => markNotification(ctx, input)),
  markAllRead: change.input(markAllNotificationsInput).mutation(({ ctx, input }) => markAllNotifications(ctx, input)),
  settings: signedInProcedure.output(notificationSettings).query(({ ctx }) => getNotificationSettings(ctx)),
  updateSettings: change
    .input(updateNotificationSettingsInput)
    .mutation(({ ctx, input }) => updateNotificationSettings(ctx, input)),
  pushKey: signedInProcedure.output(pushKey).query(({ ctx }) => getPushKey(ctx)),
  subscribePush: change.input(subscribePushInput).mutation(({ ctx, input }) => subscribePush(ctx, input)),
  unsubscribePush: change.input(unsubscribePushInput).mutation(({ ctx, input }) => unsubscribePush(ctx, input)),
};
