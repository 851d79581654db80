import { potLimits } from '@rentreel/contracts/pots';
import { TextField } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { AmountField } from '../../../components/money/amount-field.tsx';
import { firstDay, lastDay, type PotFormErrors, type PotFormValues } from '../lib/pot-form.ts';

export interface PotFieldsProps {
  values: PotFormValues;
  errors: PotFormErrors;
  onChange: (change: Partial<PotFormValues>) => void;
  /** What the target may be instead of an amount. */
  choice?: ReactNode;
}

/** The name of a pot, what it is to hold, and until when. */
export function PotFields({ values, errors, onChange, choice }: PotFieldsProps) {
  return (
    <>
      <TextField
        id="pot-name"
        label="Name of the pot"
        hint="Such as “Flat in Yaba” or “2027 rent”"
        autoComplete="off"
        maxLength={potLimits.nameLength}
        value={values.name}
        error={errors.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {choice}
      {values.listingId === '' && (
        <AmountField
          id="pot-target"
          label="Target (₦)"
          hint="All that moving in costs: rent, fees and caution."
          valueKobo={values.targetKobo}
          maxKobo={potLimits.maxTargetKobo}
          error={errors.targetKobo}
          onChange={(targetKobo) => onChange({ targetKobo })}
        />
      )}
      <TextField
        id="pot-day"
        label="Needed by"
        type="date"
        min={firstDay()}
        max={lastDay()}
        value={values.targetDay}
        error={errors.targetDay}
        onChange={({ target }) => onChange({ targetDay: target.value })}
      />
    </>
  );
}
