import {
  type Announcement,
  type ConfigurationKeyRow,
  type ConfigurationValue,
  type NumberKey,
  announcementLength,
  announcementLevelNames,
  announcementLevels,
  formatAmount,
} from '@rentreel/contracts/configuration';
import { TextField } from '@rentreel/ui';
import { count, dayMs } from '@rentreel/values';
import { useState } from 'react';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import type { ValueBinding } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';

interface ValueFieldProps extends ValueBinding<ConfigurationValue> {
  row: ConfigurationKeyRow;
}

/** Field for the unit of a key. */
export function ValueField({ row, ...field }: ValueFieldProps) {
  if (row.unit === 'switch') {
    return (
      <ChoiceField
        {...field}
        legend="Value"
        options={[
          { value: 'on', text: 'On' },
          { value: 'off', text: 'Off' },
        ]}
        value={field.value === true ? 'on' : 'off'}
        onChange={(chosen) => field.onChange(chosen === 'on')}
        hint={field.value === true ? row.on : row.off}
      />
    );
  }
  return row.unit === 'announcement' ? <AnnouncementFields {...field} /> : <NumberField row={row} {...field} />;
}

type NumberFieldProps = ValueBinding<ConfigurationValue> & { row: NumberKey };

function NumberField({ row, id, value, error, onChange, onBlur }: NumberFieldProps) {
  const { unit, min, max, none } = row;
  const limited = value !== null;
  const amount = typeof value === 'number' ? value : undefined;
  const hint = `${formatAmount(unit, min)} to ${formatAmount(unit, max)}`;
  return (
    <div className="grid gap-3">
      {none !== undefined && (
        <ChoiceField
          id={`${id}-limit`}
          legend="Limit"
          options={[
            { value: 'limit', text: 'A limit' },
            { value: 'none', text: none },
          ]}
          value={limited ? 'limit' : 'none'}
          onChange={(chosen) => onChange(chosen === 'none' ? null : min)}
        />
      )}
      {limited && unit === 'kobo' && (
        <AmountField
          id={id}
          label="New value"
          valueKobo={amount}
          maxKobo={max}
          hint={hint}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
      {limited && unit !== 'kobo' && (
        <PlainNumber id={id} unit={unit} value={amount} hint={hint} error={error} onChange={onChange} onBlur={onBlur} />
      )}
    </div>
  );
}

const units = { hours: 'hours', percent: '%', basis_points: '%', count: '' } as const;

interface PlainNumberProps {
  id: string;
  unit: keyof typeof units;
  value: number | undefined;
  hint: string;
  error: string | undefined;
  onChange: (value: number | undefined) => void;
  onBlur: () => void;
}

/** A number; basis points are entered as a percentage with at most two decimals. */
function PlainNumber({ id, unit, value, hint, error, onChange, onBlur }: PlainNumberProps) {
  const factor = unit === 'basis_points' ? 100 : 1;
  const [typed, setTyped] = useState(value === undefined ? '' : String(value / factor));
  const pattern = unit === 'basis_points' ? /^\d{0,3}(\.\d{0,2})?$/ : /^\d{0,7}$/;
  const type = (text: string) => {
    if (!pattern.test(text)) return;
    setTyped(text);
    onChange(text === '' ? undefined : Math.round(Number(text) * factor));
  };
  return (
    <TextField
      id={id}
      label="New value"
      inputMode="decimal"
      autoComplete="off"
      end={units[unit]}
      hint={hint}
      error={error}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={onBlur}
    />
  );
}

const levels = announcementLevelNames.map((value) => ({ value, text: announcementLevels[value] }));
const days = [1, 3, 7, 14, 30].map((length) => ({
  value: String(length),
  text: count(length, 'day'),
}));

const isAnnouncement = (value: ConfigurationValue | undefined): value is Announcement =>
  typeof value === 'object' && value !== null;

/** Text, urgency and period of a banner. */
function AnnouncementFields({ id, value, error, onChange, onBlur }: ValueBinding<ConfigurationValue>) {
  const [now] = useState(Date.now);
  const [length, setLength] = useState('3');
  const current = isAnnouncement(value) ? value : undefined;
  const untilOf = (lasting: string) => now + Number(lasting) * dayMs;
  const change = (changes: Partial<Announcement>) =>
    onChange({ level: 'info', text: '', dismissible: true, until: untilOf(length), ...current, ...changes });
  return (
    <div className="grid gap-4">
      <ChoiceField
        id={`${id}-shown`}
        legend="Banner"
        options={[
          { value: 'shown', text: 'Show one' },
          { value: 'none', text: 'None' },
        ]}
        value={current ? 'shown' : 'none'}
        onChange={(chosen) => (chosen === 'none' ? onChange(null) : change({}))}
      />
      {current && (
        <>
          <TextAreaField
            id={id}
            label="Text"
            rows={3}
            maxLength={announcementLength}
            value={current.text}
            error={error}
            onChange={({ target }) => change({ text: target.value })}
            onBlur={onBlur}
          />
          <SelectField
            id={`${id}-level`}
            label="Level"
            options={levels}
            value={current.level}
            onChange={(level) => change({ level })}
          />
          <SelectField
            id={`${id}-length`}
            label="Shown for"
            options={days}
            value={length}
            onChange={(chosen) => {
              setLength(chosen);
              change({ until: untilOf(chosen) });
            }}
          />
          <ChoiceField
            id={`${id}-dismissible`}
            legend="Readers can close it"
            options={[
              { value: 'yes', text: 'Yes' },
              { value: 'no', text: 'No' },
            ]}
            value={current.dismissible ? 'yes' : 'no'}
            onChange={(chosen) => change({ dismissible: chosen === 'yes' })}
          />
        </>
      )}
    </div>
  );
}
