import type { TermsPreview } from '@rentreel/contracts/bookings';
import type { LawHint } from '@rentreel/contracts/listings';
import { Note } from '@rentreel/ui';
import { Scale } from 'lucide-react';
import { formatDate } from '../../../../lib/format-date.ts';

export interface TermsLawNotesProps {
  cautions: readonly LawHint[];
  /** Undefined while the terms are not complete. */
  advance: TermsPreview['advance'] | undefined;
}

const statusWords = {
  law: 'Law',
  bill: 'Bill, not known to be in force',
  practice: 'Practice, not a law',
  unknown: 'Not checked yet',
} as const;

const sourceWords = (source: string | null, checkedOn: string | null) =>
  [source, checkedOn === null ? null : `looked up on ${formatDate(Date.parse(checkedOn))}`]
    .filter((part) => part !== null)
    .join(', ');

/** What the law of the place says about these terms, as information; what it forbids is said first. */
export function TermsLawNotes({ cautions, advance }: TermsLawNotesProps) {
  return (
    <section className="terms-law" aria-label="What the law says" aria-live="polite">
      {advance?.verdict === 'over' && (
        <Note tone="bad">
          <p>{advance.text}</p>
          <p className="text-14">{sourceWords(advance.source, advance.checkedOn)}</p>
        </Note>
      )}
      {cautions.map(({ topic, text, source, checkedOn, status }) => (
        <Note key={topic} tone="sun">
          <p>{text}</p>
          <p className="text-14">
            {statusWords[status]}
            {source !== null && `: ${sourceWords(source, checkedOn)}`}
          </p>
        </Note>
      ))}
      {advance && advance.verdict !== 'over' && (
        <p className="terms-law-line">
          <Scale className="icon-20" aria-hidden="true" />
          <span>
            {advance.text} {advance.source !== null && `Source: ${advance.source}.`} Information, not legal advice.
          </span>
        </p>
      )}
    </section>
  );
}
