import { nigerianStateCodes, nigerianStates, tenancyPeriods } from '@rentreel/contracts/listings';
import { exemptAreas, periodNames } from '@rentreel/contracts/tenancy';
import { TextField } from '@rentreel/ui';
import { ChoiceField } from '../../../components/forms/choice-field.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import type { NoticeForm as NoticeValues, NoticeSearch, ReadNotice } from '../lib/notice-search.ts';

const states = nigerianStateCodes.map((value) => ({ value, text: nigerianStates[value] }));
const periods = tenancyPeriods.map((value) => ({ value, text: periodNames[value] }));
const givers = [
  { value: 'tenant', text: 'The tenant' },
  { value: 'landlord', text: 'The landlord' },
] as const;
const elsewhere = 'elsewhere';

interface NoticeFormProps {
  values: NoticeValues;
  errors: ReadNotice['errors'];
  onChange: (changes: NoticeSearch) => void;
}

/** What a notice depends on. */
export function NoticeForm({ values, errors, onChange }: NoticeFormProps) {
  return (
    <form className="quit-form" aria-label="Your tenancy" onSubmit={(event) => event.preventDefault()}>
      <PlaceFields values={values} onChange={onChange} />
      <ChoiceField
        id="notice-by"
        legend="Who gives the notice?"
        options={givers}
        value={givers.find(({ value }) => value === values.by)?.value}
        onChange={(by) => by && onChange({ by })}
      />
      <SelectField
        id="notice-period"
        label="Rent is paid"
        options={periods}
        value={periods.find(({ value }) => value === values.period)?.value}
        onChange={(period) => onChange({ period })}
      />
      <div className="quit-pair">
        <TextField
          label="First day of the tenancy"
          type="date"
          value={values.start}
          error={errors.start}
          onChange={({ target }) => onChange({ start: target.value })}
        />
        <TextField
          label="Notice is given on"
          type="date"
          value={values.given}
          error={errors.given}
          onChange={({ target }) => onChange({ given: target.value })}
        />
      </div>
      <AgreementFields values={values} errors={errors} onChange={onChange} />
    </form>
  );
}

function PlaceFields({ values, onChange }: Pick<NoticeFormProps, 'values' | 'onChange'>) {
  const state = states.find(({ value }) => value === values.state)?.value;
  const areas = state === undefined ? [] : exemptAreas(state);
  const options = [{ value: elsewhere, text: 'Anywhere else' }, ...areas.map((value) => ({ value, text: value }))];
  return (
    <>
      <SelectField
        id="notice-state"
        label="State of the home"
        options={states}
        value={state}
        placeholder="Choose the state"
        onChange={(next) => onChange({ state: next, area: '' })}
      />
      {areas.length > 0 && (
        <SelectField
          id="notice-area"
          label="Area"
          hint="In some areas the law of the state does not hold."
          options={options}
          value={areas.includes(values.area) ? values.area : elsewhere}
          onChange={(area) => onChange({ area: area === elsewhere ? '' : area })}
        />
      )}
    </>
  );
}

function AgreementFields({ values, errors, onChange }: NoticeFormProps) {
  return (
    <details open={values.end !== '' || values.months !== ''}>
      <summary>The agreement says something else</summary>
      <div className="quit-pair">
        <TextField
          label="Last day of a fixed term"
          type="date"
          value={values.end}
          error={errors.end}
          hint="Only when the agreement ends by itself on a day."
          onChange={({ target }) => onChange({ end: target.value })}
        />
        <TextField
          label="Months of notice it names"
          inputMode="numeric"
          value={values.months}
          error={errors.months}
          hint="Leave it empty when it names none."
          onChange={({ target }) => onChange({ months: target.value })}
        />
      </div>
    </details>
  );
}
