import type { ListingFacts } from '@rentreel/contracts/listings';
import { isoDayAt, startOfIsoDay } from '@rentreel/values';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { CountField } from '#/lib/forms/count-field.tsx';
import { fieldId, useDraft } from './draft-context.ts';

type TextFact = {
  [K in keyof ListingFacts]-?: NonNullable<ListingFacts[K]> extends string ? K : never;
}[keyof ListingFacts];

interface FactChoiceProps<K extends TextFact> {
  name: K;
  legend: string;
  words: Readonly<Record<NonNullable<ListingFacts[K]>, string>>;
  hint?: string;
}

/** An optional fact with a choice of answers. */
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

interface FactCountProps {
  name: { [K in keyof ListingFacts]-?: NonNullable<ListingFacts[K]> extends number ? K : never }[keyof ListingFacts];
  label: string;
  max: number;
  hint?: string;
}

/** An optional numeric fact. */
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

type YesNoFact = {
  [K in keyof ListingFacts]-?: NonNullable<ListingFacts[K]> extends boolean ? K : never;
}[keyof ListingFacts];

interface FactYesNoProps {
  name: YesNoFact;
  legend: string;
  hint?: string;
}

const options = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
] as const;

const answerOf = (fact: boolean | undefined) => (fact === undefined ? undefined : fact ? 'yes' : 'no');

/** An optional yes/no fact. */
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

interface RoomCountProps {
  name: 'bedrooms' | 'bathrooms' | 'toilets';
  label: string;
  hint?: string;
}

/** A required number of rooms. */
export function RoomCount({ name, label, hint }: RoomCountProps) {
  const { content, set, problemAt, leave } = useDraft();
  return (
    <CountField
      id={fieldId(name)}
      label={label}
      max={20}
      value={content[name]}
      onChange={(value) => set({ [name]: value })}
      error={problemAt(name)}
      onBlur={() => leave(name)}
      {...(hint !== undefined && { hint })}
    />
  );
}

interface MoreQuestionsProps {
  title: string;
  /** True when one of them is answered. */
  open: boolean;
  children: ReactNode;
}

/** Rarely needed questions in a collapsible section. */
export function MoreQuestions({ title, open, children }: MoreQuestionsProps) {
  return (
    <details className="more-questions" open={open || undefined}>
      <summary className="flex items-center justify-between min-h-12 font-semibold text-primary-text list-none">
        {title}
        <ChevronDown className="icon-20" aria-hidden="true" />
      </summary>
      <div className="grid grid-cols-1 gap-6 mt-2">{children}</div>
    </details>
  );
}

/** Formats epoch milliseconds as a Lagos day for a date field: "2026-11-20". */
export function toDayField(at: number | undefined): string {
  return at === undefined ? '' : isoDayAt(at);
}

/** Returns the start of a Lagos day; undefined for an empty or incomplete date. */
export function fromDayField(text: string): number | undefined {
  // Date parsing would read "2026" as 1 January.
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? startOfIsoDay(text) : Number.NaN;
  return Number.isFinite(at) && at >= 0 && at < 4_102_444_800_000 ? at : undefined;
}
