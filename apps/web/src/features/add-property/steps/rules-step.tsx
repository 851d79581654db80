import { securityKinds } from '@rentreel/contracts/listings';
import { TextField } from '@rentreel/ui';
import { CheckField } from '../../../components/forms/check-field.tsx';
import { FactCount } from '../components/fact-count.tsx';
import { FactYesNo } from '../components/fact-yes-no.tsx';
import { useDraft } from '../hooks/draft-context.ts';
import { securityAnswers } from '../lib/fact-answers.ts';
import { fieldId } from '../lib/field-id.ts';
import { fromDayField, toDayField } from '../lib/lagos-day.ts';

const kinds = securityKinds.map((value) => ({ value, text: securityAnswers[value] }));

export function RulesStep() {
  const { content, set, setFact } = useDraft();
  const security = content.facts?.security;
  return (
    <>
      <TextField
        id={fieldId('availableFrom')}
        label="Free from"
        type="date"
        value={toDayField(content.availableFrom)}
        onChange={({ target }) => set({ availableFrom: fromDayField(target.value) })}
        hint="Leave it empty if the tenant can move in now."
      />
      <FactYesNo name="petsAllowed" legend="May the tenant keep pets?" />
      <FactYesNo name="landlordInCompound" legend="Do you live in the compound?" />
      <FactCount name="unitsInCompound" label="Homes in the compound" max={500} hint="This one included." />
      <CheckField
        id={fieldId('facts.security')}
        legend="Security"
        options={kinds}
        value={security ?? []}
        onChange={(chosen) => setFact({ security: chosen.length > 0 ? chosen : undefined })}
      >
        <label>
          <input
            type="checkbox"
            checked={security?.length === 0}
            onChange={({ target }) => setFact({ security: target.checked ? [] : undefined })}
          />
          None of these
        </label>
      </CheckField>
    </>
  );
}
