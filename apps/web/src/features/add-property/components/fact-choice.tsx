import type { ListingFacts } from '@rentreel/contracts/listings';
import { ChoiceField } from '../../../components/forms/choice-field.tsx';
import { useDraft } from '../hooks/draft-context.ts';
import { fieldId } from '../lib/field-id.ts';

type TextFact = {
  [K in keyof ListingFacts]-?: NonNullable<ListingFacts[K]> extends string ? K : never;
}[keyof ListingFacts];

export interface FactChoiceProps<K extends TextFact> {
  name: K;
  legend: string;
  words: Readonly<Record<NonNullable<ListingFacts[K]>, string>>;
  hint?: string;
}

/** A fact with a few answers; it may be left out. */
export function FactChoice<K extends TextFact>({ name, legend, words, hint }: FactChoiceProps<K>) {
  const { content, setFact } = useDraft();
  const options = Object.entries<string>(words).map(([value, text]) => ({ value, text }));
  return (
    <ChoiceField
      id={fieldId(`facts.${name}`)}
      legend={legend}
      options={options}
      value={content.facts?.[name]}
      onChange={(value) => setFact({ [name]: value })}
      clearable
      hint={hint}
    />
  );
}
