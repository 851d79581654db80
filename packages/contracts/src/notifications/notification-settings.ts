import * as z from 'zod/mini';
import { noticeChannels, noticeTopicNames } from './notice-topics.ts';

/** What the daily e-mail gathers: what can wait, all but money and security, or nothing. */
export const digestChoices = ['calm', 'all', 'off'] as const;
export type DigestChoice = (typeof digestChoices)[number];

const timeText = 'Choose a time of the day.';
/** Minutes since midnight in Lagos. */
const minuteOfDay = z.number(timeText).check(z.int(timeText), z.gte(0, timeText), z.lte(1439, timeText));

const quietText = 'The quiet hours need a beginning and another end.';
export const quietHours = z
  .strictObject({ fromMinute: minuteOfDay, toMinute: minuteOfDay }, quietText)
  .check(z.refine(({ fromMinute, toMinute }) => fromMinute !== toMinute, quietText));
export type QuietHours = z.infer<typeof quietHours>;

/** From 22:00 to 07:00. */
export const usualQuietHours: QuietHours = { fromMinute: 22 * 60, toMinute: 7 * 60 };

/** One cell of the matrix that somebody changed. */
export const noticeChoice = z.strictObject({
  topic: z.enum(noticeTopicNames, 'Choose a row of the table.'),
  channel: z.enum(noticeChannels, 'Choose in the app, e-mail or this device.'),
  wanted: z.boolean('Choose yes or no.'),
});
export type NoticeChoice = z.infer<typeof noticeChoice>;

/** What is left out stays as it is. */
export const updateNotificationSettingsInput = z.strictObject({
  choice: z.optional(noticeChoice),
  /** Null ends the quiet hours. */
  quietHours: z.optional(z.nullable(quietHours)),
  digest: z.optional(z.enum(digestChoices, 'Choose what the daily e-mail gathers.')),
});
export type UpdateNotificationSettingsInput = z.infer<typeof updateNotificationSettingsInput>;

export const notificationSettings = z.strictObject({
  /** Every cell that can be chosen, as it stands. */
  choices: z.array(noticeChoice),
  quietHours: z.nullable(quietHours),
  digest: z.enum(digestChoices),
  email: z.string(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;
