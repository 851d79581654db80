import {
  type ConfigurationKey,
  type ConfigurationSetting,
  type ConfigurationValue,
  configurationKeyRow,
  configurationLimits,
  needsSecondPerson,
  proposeConfigurationInput,
  valueProblem,
} from '@rentreel/contracts/configuration';
import { Note } from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { useDeferredValue, useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { TimeField } from '#/lib/forms/time-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { inWords } from './format.ts';
import { Preview } from './preview.tsx';
import { useConfigurationChanged } from './use-configuration-changed.ts';
import { ValueField } from './value-field.tsx';

interface ProposeSheetProps {
  setting: ConfigurationSetting;
  onClose: () => void;
}

/** Proposes a value with reason and start, beside a preview of its effect. */
export function ProposeSheet({ setting, onClose }: ProposeSheetProps) {
  const { key } = setting;
  const row = configurationKeyRow(key);
  const form = useActionForm({
    id: 'propose',
    schema: proposeConfigurationInput,
    mutation: trpc.configuration.propose.useMutation({
      onSuccess: (_, { value }) => {
        notify(needsSecondPerson(key, value) ? 'Change proposed. A colleague has to approve it.' : 'Change saved.');
        onClose();
      },
      onSettled: useConfigurationChanged(),
    }),
    fixed: { key },
    stores: ['reason'],
    initial: { value: setting.value, startsAt: null, reason: '' },
  });
  const { value } = form.draft;
  const start = form.field('startsAt');
  const waits = value !== undefined && needsSecondPerson(key, value);
  return (
    <ActionSheet open title={row.title} onClose={onClose}>
      <ActionForm form={form} button={waits ? 'Propose the change' : 'Make the change'} inline>
        <p className="text-14 text-text-2">
          {row.about} Now: {inWords(key, setting.value)}.
        </p>
        <ValueField row={row} {...form.field('value')} />
        <TimeField
          id={start.id}
          label="Begins (optional)"
          emptyHint="Leave empty to start at once, or when it is approved."
          value={start.value ?? null}
          error={start.error}
          onChange={start.onChange}
        />
        {value !== undefined && <Effect settingKey={key} value={value} startsAt={start.value ?? null} />}
        {waits && <Note>The change takes effect once a colleague approves it.</Note>}
        <TextAreaField
          {...form.text('reason')}
          label="Why?"
          hint={
            waits ? 'The person who approves it will see this. It stays in the history.' : 'It stays in the history.'
          }
          rows={3}
          maxLength={configurationLimits.reasonLength}
        />
      </ActionForm>
    </ActionSheet>
  );
}

interface EffectProps {
  settingKey: ConfigurationKey;
  value: ConfigurationValue;
  startsAt: number | null;
}

/** Effect of the value, once it is valid. */
function Effect({ settingKey: key, value, startsAt }: EffectProps) {
  const wanted = useDeferredValue(value);
  const [from] = useState(value);
  const fits = valueProblem(configurationKeyRow(key), wanted) === undefined && wanted !== from;
  const { data } = trpc.configuration.preview.useQuery(
    { key, value: wanted, startsAt },
    { enabled: fits && (typeof wanted !== 'object' || wanted === null || wanted.text.length >= 10) },
  );
  return fits && data ? <Preview preview={data} /> : null;
}
