import type { ListingFacts } from '@rentreel/contracts/listings';
import { ChoiceField } from '../../../components/forms/choice-field.tsx';
import { useDraft } from '../hooks/draft-context.ts';
import { fieldId } from '../lib/field-id.ts';

type YesNoFact = {
  [K in keyof ListingFacts]-?: NonNullable<ListingFacts[K]> extends boolean ? K : never;
}[keyof ListingFacts];

export interface FactYesNoProps {
  name: YesNoFact;
  legend: string;
  hint?: string;
}

const options = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
] as const;

const answerOf = (fact: boolean | undefined) => (fact === undefined ? undefined : fact ? 'yes' : 'no');

/** A fact that is so or not; it may be left out. */
export function FactYesNo({ name, legend, hint }: FactYesNoProps) {
  const { content, setFact } = useDraft();
  return (
    <ChoiceField
      id={fieldId(`facts.${name}`)}
      legend={legend}
      options={options}
      value={answerOf(content.facts?.[name])}
      onChange={(value) => setFact({ [name]: value === undefined ? undefined : value === 'yes' })}
      clearable
      hint={hint}
    />
  );
}
