import type { ListingFacts } from '@rentreel/contracts/listings';
import { CountField } from '../../../components/forms/count-field.tsx';
import { useDraft } from '../hooks/draft-context.ts';
import { fieldId } from '../lib/field-id.ts';

export interface FactCountProps {
  name: { [K in keyof ListingFacts]-?: NonNullable<ListingFacts[K]> extends number ? K : never }[keyof ListingFacts];
  label: string;
  max: number;
  hint?: string;
}

/** A fact that is a number; it may be left out. */
export function FactCount({ name, label, max, hint }: FactCountProps) {
  const { content, setFact } = useDraft();
  return (
    <CountField
      id={fieldId(`facts.${name}`)}
      label={label}
      max={max}
      value={content.facts?.[name]}
      onChange={(value) => setFact({ [name]: value })}
      {...(hint !== undefined && { hint })}
    />
  );
}
