import {
  channelRule,
  type NoticeChoice,
  type NotificationSettings,
  type UpdateNotificationSettingsInput,
} from '@rentreel/contracts/notifications';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { listChoices, type Settings, withChoice } from './notice-settings.ts';
import { findRecipient, findSettings, storeSettings } from './settings-repository.ts';

/** What the caller wants to hear of, and where. */
export async function getNotificationSettings(ctx: Context): Promise<NotificationSettings> {
  const { userId } = requireUser(ctx);
  const settings = await findSettings(ctx.database.read, userId);
  const recipient = await findRecipient(ctx.database.read, userId);
  const { quietHours, digest } = settings;
  return { choices: listChoices(settings), quietHours, digest, email: recipient?.email ?? '' };
}

function requireChoosable({ topic, channel }: NoticeChoice): void {
  const rule = channelRule(topic, channel);
  if (rule === 'always') throw new DomainError('notifications.always_on');
  if (rule === 'elsewhere') throw new DomainError('notifications.set_elsewhere');
}

function changed(settings: Settings, input: UpdateNotificationSettingsInput): Settings {
  const { choice, quietHours, digest } = input;
  return {
    ...(choice ? withChoice(settings, choice) : settings),
    ...(quietHours !== undefined && { quietHours }),
    ...(digest && { digest }),
  };
}

/**
 * Changes what the caller wants to hear of. What waits already keeps its time; what is muted now does not leave.
 * Errors: notifications.always_on, notifications.set_elsewhere.
 */
export async function updateNotificationSettings(ctx: Context, input: UpdateNotificationSettingsInput): Promise<void> {
  const { userId } = requireUser(ctx);
  if (input.choice) requireChoosable(input.choice);
  await write(ctx, async (tx) => {
    const settings = changed(await findSettings(tx, userId), input);
    await storeSettings(tx, { userId, settings, now: ctx.clock.now() });
    return {
      result: undefined,
      audit: [{ action: 'notice_settings.changed', subjectId: userId }],
      events: [{ topic: 'notifications.changed', userId, payload: {} }],
    };
  });
}
