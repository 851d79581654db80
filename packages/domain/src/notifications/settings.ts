import {
  type NotificationChoice,
  type NotificationSettings,
  type UpdateNotificationSettingsInput,
  channelRule,
} from '@rentreel/contracts/notifications';
import { maskEmail } from '@rentreel/contracts/verification';
import { type Context, DomainError, isImpersonated, requireUser, write } from '../kernel/index.ts';
import { findContact } from '../people/index.ts';
import { findSettings, storeSettings } from './recipients-repository.ts';
import { type Settings, listChoices, withChoice } from './rules.ts';

/** Returns the caller's notification settings for every channel. */
export async function getNotificationSettings(ctx: Context): Promise<NotificationSettings> {
  const { userId } = requireUser(ctx);
  const settings = await findSettings(ctx.database.read, userId);
  const recipient = await findContact(ctx.database.read, userId);
  const { quietHours, digest } = settings;
  const email = recipient?.email ?? '';
  return {
    choices: listChoices(settings),
    quietHours,
    digest,
    email: isImpersonated(ctx) ? maskEmail(email) : email,
  };
}

function requireChoosable({ topic, channel }: NotificationChoice): void {
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
 * Changes the caller's notification settings. Waiting deliveries keep their time; muted ones are not sent. Throws
 * notifications.always_on, notifications.set_elsewhere.
 */
export async function updateNotificationSettings(ctx: Context, input: UpdateNotificationSettingsInput): Promise<void> {
  const { userId } = requireUser(ctx);
  if (input.choice) requireChoosable(input.choice);
  await write(ctx, async (uow) => {
    const settings = changed(await findSettings(uow.tx, userId), input);
    await storeSettings(uow.tx, { userId, settings, now: uow.now });
    uow.audit({ action: 'notice_settings.changed', subjectId: userId });
    uow.emit({ topic: 'notifications.changed', userId, payload: {} });
  });
}
