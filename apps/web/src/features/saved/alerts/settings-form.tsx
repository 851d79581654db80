import { type SavedSearch, alertLimits } from '@rentreel/contracts/alerts';
import { Button, TextField } from '@rentreel/ui';
import { useState } from 'react';
import { CheckField, ChoiceField } from '#/lib/forms/choice-field.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';

const channelOptions = [
  { value: 'byMail', text: 'By mail' },
  { value: 'inApp', text: 'In the app' },
] as const;
const dropOptions = [{ value: 'priceDrops', text: 'Also when a price goes down' }] as const;

interface SettingsFormProps {
  start: AlertSettings;
  /** What the button says. */
  action: string;
  busy: boolean;
  error: unknown;
  onSave: (settings: AlertSettings) => void;
}

/** Name, channels and times of a saved search. */
export function SettingsForm({ start, action, busy, error, onSave }: SettingsFormProps) {
  const [settings, setSettings] = useState(start);
  const [tried, setTried] = useState(false);
  const set = (changes: Partial<AlertSettings>) => setSettings({ ...settings, ...changes });
  const { name, frequency, byMail, inApp, priceDrops } = settings;
  const nameless = name.trim() === '';
  const reported = channelOptions.map(({ value }) => value).filter((value) => settings[value]);
  return (
    <form
      noValidate
      className="mt-4 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!nameless && !busy) onSave({ ...settings, name: name.trim() });
      }}
    >
      <TextField
        label="Name"
        value={name}
        maxLength={alertLimits.nameLength}
        autoComplete="off"
        onChange={({ target }) => set({ name: target.value })}
        error={tried && nameless ? `Enter a name of 1 to ${alertLimits.nameLength} characters.` : undefined}
      />
      <CheckField
        id="alert-channels"
        legend="Tell me"
        options={channelOptions}
        value={reported}
        onChange={(chosen) => set({ byMail: chosen.includes('byMail'), inApp: chosen.includes('inApp') })}
      />
      {byMail && (
        <ChoiceField
          id="alert-frequency"
          legend="Mails come"
          options={frequencyOptions}
          value={frequency}
          onChange={(chosen) => chosen && set({ frequency: chosen })}
          hint={frequencyHints[frequency]}
        />
      )}
      {!byMail && !inApp && (
        <p className="text-14 text-text-2">You find its homes under Saved searches, without a sign.</p>
      )}
      <CheckField
        id="alert-drops"
        legend="Cheaper homes"
        options={dropOptions}
        value={priceDrops ? ['priceDrops'] : []}
        onChange={(chosen) => set({ priceDrops: chosen.length > 0 })}
      />
      <FormFailure error={error} />
      <Button type="submit" size="lg" block busy={busy} busyText="Saving…">
        {action}
      </Button>
    </form>
  );
}

/** What a person chooses for a saved search. */
export type AlertSettings = Pick<SavedSearch, 'name' | 'frequency' | 'byMail' | 'inApp' | 'priceDrops'>;

const frequencyOptions = [
  { value: 'instant', text: 'At once' },
  { value: 'daily', text: 'Every morning' },
  { value: 'weekly', text: 'Mondays' },
] as const;

/** When mails come, in words. */
const frequencyHints = {
  instant: 'As soon as a home comes up. From 22:00 to 07:00 we wait until the morning.',
  daily: 'One mail at 07:00 with every new home.',
  weekly: 'One mail on Monday at 07:00 with every new home.',
} as const;
