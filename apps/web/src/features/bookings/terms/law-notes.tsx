import { formatDate } from '@rentreel/values';
import type { TermsPreview } from '@rentreel/contracts/bookings';
import { type LawHint, type ListingDetail, lawHints, totalPackage } from '@rentreel/contracts/listings';
import { Note } from '@rentreel/ui';
import { Scale } from 'lucide-react';
import { completeTerms } from './complete-terms.ts';
import type { TermsDraft } from './terms.ts';

interface LawNotesProps {
  draft: TermsDraft;
  /** Undefined when it could not be loaded; then only the server checks the law. */
  home: ListingDetail | undefined;
  /** Undefined while the draft is incomplete. */
  advance: TermsPreview['advance'] | undefined;
}

const statusLabel = {
  law: 'Law',
  bill: 'Bill, not known to be in force',
  practice: 'Practice, not a law',
  unknown: 'Not checked yet',
} as const;

const sourceLabel = (source: string | null, checkedOn: string | null) =>
  [source, checkedOn === null ? null : `looked up on ${formatDate(Date.parse(checkedOn))}`]
    .filter((part) => part !== null)
    .join(', ');

/** What the local law says about the terms; violations come first. */
export default function LawNotes({ draft, home, advance }: LawNotesProps) {
  const cautions = lawCautions(draft, home);
  return (
    <section className="grid grid-cols-1 content-start gap-2" aria-label="What the law says" aria-live="polite">
      {advance?.verdict === 'over' && (
        <Note tone="bad">
          <p>{advance.text}</p>
          <p className="text-14">{sourceLabel(advance.source, advance.checkedOn)}</p>
        </Note>
      )}
      {cautions.map(({ topic, text, source, checkedOn, status }) => (
        <Note key={topic} tone="sun">
          <p>{text}</p>
          <p className="text-14">
            {statusLabel[status]}
            {source !== null && `: ${sourceLabel(source, checkedOn)}`}
          </p>
        </Note>
      ))}
      {advance && advance.verdict !== 'over' && (
        <p className="flex gap-2.5 text-14/normal text-text-2">
          <Scale className="icon-20 flex-none" aria-hidden="true" />
          <span>
            {advance.text} {advance.source !== null && `Source: ${advance.source}.`} Information, not legal advice.
          </span>
        </p>
      )}
    </section>
  );
}

type PricedListing = Pick<ListingDetail, 'stateCode' | 'area'>;

/** Returns where a draft exceeds what local law or practice allows. */
export function lawCautions(draft: TermsDraft, home: PricedListing | undefined): LawHint[] {
  const input = completeTerms(draft);
  if (!input || !home) return [];
  const total = totalPackage(input.yearlyRentKobo, input.fees);
  return lawHints(home.stateCode, home.area, total).filter(({ level }) => level === 'caution');
}
