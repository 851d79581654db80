import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { notificationTopicNames } from './topics.ts';

export const notificationFilters = ['all', 'unread'] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

export const listNotificationsInput = z.strictObject({
  ...pageFields,
  limit: limitField(20, 50),
  filter: z._default(z.enum(notificationFilters, 'Choose all or unread.'), 'all'),
});
export type ListNotificationsInput = z.infer<typeof listNotificationsInput>;

/** A notification. Times are epoch milliseconds. */
export const notification = z.strictObject({
  id: idField('ntf'),
  title: z.string(),
  text: z.string(),
  /** Target path, behind the `#`. */
  path: z.string(),
  occurredAt: z.number(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** Notifications of one thread and day, represented by the latest. */
export const notificationGroup = z.strictObject({
  id: idField('ntf'),
  topic: z.enum(notificationTopicNames),
  /** Title of the latest, or a summary: "3 new messages from Hauwa". */
  title: z.string(),
  text: z.string(),
  path: z.string(),
  /** Of the latest. */
  occurredAt: z.number(),
  count: z.number(),
  unread: z.number(),
  /** The latest ones, newest first; empty when the group has only one. */
  notices: z.array(notification),
});
export type NotificationGroup = z.infer<typeof notificationGroup>;

export const notificationPage = pageOf(notificationGroup);

/**
 * `groups` counts threads per day with something unread; `apart` those that are not messages, which have their own tab.
 */
export const unreadNotifications = z.strictObject({ groups: z.number(), apart: z.number() });
export type UnreadNotifications = z.infer<typeof unreadNotifications>;

/** A notification represents its group: it and all earlier ones in its thread and day are marked as read. */
export const markNotificationInput = z.strictObject({ notificationId: idField('ntf') });
export type MarkNotificationInput = z.infer<typeof markNotificationInput>;

const untilText = 'Open the notifications again.';
/** `until`: time of the newest one shown, epoch milliseconds; later ones stay unread. */
export const markAllNotificationsInput = z.strictObject({
  until: z.number(untilText).check(z.int(untilText), z.gte(0, untilText)),
});
export type MarkAllNotificationsInput = z.infer<typeof markAllNotificationsInput>;
