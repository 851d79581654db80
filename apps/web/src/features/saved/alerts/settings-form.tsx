import { type SavedSearch, alertLimits, updateSearchInput } from '@rentreel/contracts/alerts';
import { TextField } from '@rentreel/ui';
import * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { CheckField, ChoiceField } from '#/lib/forms/choice-field.tsx';
import { type FormMutation, useActionForm } from '#/lib/forms/use-action-form.ts';

const channelOptions = [
  { value: 'byMail', text: 'Email' },
  { value: 'inApp', text: 'In the app' },
] as const;
const dropOptions = [{ value: 'priceDrops', text: 'Also when a price goes down' }] as const;

const settingsInput = z.omit(updateSearchInput, { searchId: true, query: true });
/** Name, channels and frequency, as sent to the server. */
type AlertSettingsInput = z.output<typeof settingsInput>;

interface SettingsFormProps {
  start: AlertSettings;
  /** Label of the submit button. */
  action: string;
  mutation: FormMutation<AlertSettingsInput>;
}

/** Form for name, channels and frequency of a saved search. */
export function SettingsForm({ start, action, mutation }: SettingsFormProps) {
  const form = useActionForm({
    id: 'alert',
    schema: settingsInput,
    mutation,
    initial: {
      name: start.name,
      byMail: start.byMail,
      inApp: start.inApp,
      frequency: start.frequency,
      priceDrops: start.priceDrops,
    },
  });
  const { byMail = false, inApp = false, frequency, priceDrops } = form.draft;
  const channels = { byMail, inApp };
  return (
    <ActionForm form={form} button={action} busyText="Saving…" className="mt-4 grid gap-5">
      <TextField {...form.text('name')} label="Name" maxLength={alertLimits.nameLength} autoComplete="off" />
      <CheckField
        id="alert-channels"
        legend="Notify me"
        options={channelOptions}
        value={channelOptions.map(({ value }) => value).filter((value) => channels[value])}
        onChange={(chosen) => {
          form.set('byMail', chosen.includes('byMail'));
          form.set('inApp', chosen.includes('inApp'));
        }}
      />
      {byMail && (
        <ChoiceField
          {...form.field('frequency')}
          legend="How often"
          options={frequencyOptions}
          hint={frequency && frequencyHints[frequency]}
        />
      )}
      {!byMail && !inApp && (
        <p className="text-14 text-text-2">Without notifications, its homes are under Saved searches.</p>
      )}
      <CheckField
        id="alert-drops"
        legend="Cheaper homes"
        options={dropOptions}
        value={priceDrops ? ['priceDrops'] : []}
        onChange={(chosen) => form.set('priceDrops', chosen.length > 0)}
      />
    </ActionForm>
  );
}

/** Settings of a saved search. */
export type AlertSettings = Pick<SavedSearch, 'name' | 'frequency' | 'byMail' | 'inApp' | 'priceDrops'>;

const frequencyOptions = [
  { value: 'instant', text: 'Right away' },
  { value: 'daily', text: 'Every morning' },
  { value: 'weekly', text: 'Weekly on Monday' },
] as const;

/** Labels of the mail frequencies. */
const frequencyHints = {
  instant: 'As soon as a home is listed. From 10:00 pm to 7:00 am we wait until morning.',
  daily: 'One email at 7:00 am with every new home.',
  weekly: 'One email on Monday at 7:00 am with every new home.',
} as const;
