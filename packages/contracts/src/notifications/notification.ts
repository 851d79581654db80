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

/** One notice. Times are epoch milliseconds. */
export const notification = z.strictObject({
  id: idField('ntf'),
  title: z.string(),
  text: z.string(),
  /** Where it leads, behind the `#`. */
  path: z.string(),
  occurredAt: z.number(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** What happened on one day in one thread; the latest speaks for all. */
export const notificationGroup = z.strictObject({
  id: idField('ntf'),
  topic: z.enum(notificationTopicNames),
  /** Of the latest, or of all: "3 new messages from Hauwa". */
  title: z.string(),
  text: z.string(),
  path: z.string(),
  /** Of the latest. */
  occurredAt: z.number(),
  count: z.number(),
  unread: z.number(),
  /** The latest ones, the newest first; alone in the group it is told by the group. */
  notices: z.array(notification),
});
export type NotificationGroup = z.infer<typeof notificationGroup>;

export const notificationPage = pageOf(notificationGroup);

/** `groups` counts threads of a day with something unread; `apart` those that are no messages, which have a tab of their own. */
export const unreadNotifications = z.strictObject({ groups: z.number(), apart: z.number() });
export type UnreadNotifications = z.infer<typeof unreadNotifications>;

/** A notice stands for its group: what came in its thread on its day up to it is read. */
export const markNotificationInput = z.strictObject({ notificationId: idField('ntf') });
export type MarkNotificationInput = z.infer<typeof markNotificationInput>;

const untilText = 'Open the notifications again.';
/** `until`: when the newest that was shown happened, epoch milliseconds; later ones stay unread. */
export const markAllNotificationsInput = z.strictObject({
  until: z.number(untilText).check(z.int(untilText), z.gte(0, untilText)),
});
export type MarkAllNotificationsInput = z.infer<typeof markAllNotificationsInput>;
