import { listingTypeNames, listingTypes } from '@rentreel/contracts/listings';
import { ChoiceField } from '../../../components/forms/choice-field.tsx';
import { CountField } from '../../../components/forms/count-field.tsx';
import { FactChoice } from '../components/fact-choice.tsx';
import { FactYesNo } from '../components/fact-yes-no.tsx';
import { useDraft } from '../hooks/draft-context.ts';
import { furnishingAnswers } from '../lib/fact-answers.ts';
import { fieldId } from '../lib/field-id.ts';

const types = listingTypes.map((value) => ({ value, text: listingTypeNames[value] }));

export function TypeStep() {
  const { content, set, problemAt, leave } = useDraft();
  return (
    <>
      <ChoiceField
        id={fieldId('type')}
        legend="Type of home"
        options={types}
        value={content.type}
        onChange={(type) => set({ type })}
        error={problemAt('type')}
        onLeave={() => leave('type')}
      />
      <FactChoice name="furnishing" legend="Furniture" words={furnishingAnswers} />
      <FactYesNo name="newlyBuilt" legend="Is it newly built?" hint="Nobody has lived in it yet." />
      <FactYesNo
        name="serviced"
        legend="Is it serviced?"
        hint="Cleaning, security or power is run for the tenants and paid by a service charge."
      />
      <CountField
        id={fieldId('sizeSquareMetres')}
        label="Size in m²"
        max={20_000}
        value={content.sizeSquareMetres}
        onChange={(sizeSquareMetres) => set({ sizeSquareMetres })}
        hint="Only if you know it. A room of 4 by 4 metres has 16."
      />
    </>
  );
}
