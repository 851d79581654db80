import type { NotificationSettings, UpdateNotificationSettingsInput } from '@rentreel/contracts/notifications';
import { readFailure } from '../../../lib/request-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';

function changed(settings: NotificationSettings, input: UpdateNotificationSettingsInput): NotificationSettings {
  const { choice, quietHours, digest } = input;
  const choices = settings.choices.map((one) =>
    one.topic === choice?.topic && one.channel === choice.channel ? choice : one,
  );
  return { ...settings, choices, ...(quietHours !== undefined && { quietHours }), ...(digest && { digest }) };
}

/** The settings and how to change them: each change is stored at once, and taken back when the server refuses. */
export function useSettings() {
  const utils = trpc.useUtils();
  const stored = utils.notifications.settings;
  const [settings] = trpc.notifications.settings.useSuspenseQuery();
  const { mutate } = trpc.notifications.updateSettings.useMutation({
    // One after the other, so that the last wish is the one that stays.
    scope: { id: 'notification-settings' },
    onError: (error) => notify(`Nothing was changed. ${readFailure(error).text}`),
    onSettled: () => stored.invalidate(),
  });
  const update = (input: UpdateNotificationSettingsInput) => {
    void stored.cancel();
    stored.setData(undefined, (known) => known && changed(known, input));
    mutate(input);
  };
  return { settings, update };
}
