import {
  type LawHint,
  type ListingDetail,
  type RuleTopic,
  type TotalPackage,
  lawHints,
} from '@rentreel/contracts/listings';
import { Badge } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { Scale } from 'lucide-react';

interface LawNotesProps {
  home: Pick<ListingDetail, 'stateCode' | 'area'>;
  cost: TotalPackage;
}

/** What law and practice say about such a price: information with its source, not legal advice. */
export function LawNotes({ home, cost }: LawNotesProps) {
  const { open, more } = splitHints(lawHints(home.stateCode, home.area, cost));
  return (
    <section className="grid gap-3 mt-5 pt-4 border-t border-hairline text-14/[1.45]" aria-labelledby="law-heading">
      <h3 className="flex items-center gap-2 text-16/tight" id="law-heading">
        <Scale className="icon-20" aria-hidden="true" />
        What the law says
      </h3>
      <HintList hints={open} />
      {more.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5 underline underline-offset-2 cursor-pointer">
            More: {more.map((hint) => lawNote(hint).name.toLowerCase()).join(', ')}
          </summary>
          <HintList hints={more} />
        </details>
      )}
      <p className="text-text-2">Information, not legal advice.</p>
    </section>
  );
}

function HintList({ hints }: { hints: readonly LawHint[] }) {
  return (
    <ul className="grid gap-3">
      {hints.map((hint) => {
        const { name, status, text, source, isAbove } = lawNote(hint);
        return (
          <li key={hint.topic}>
            <p className="law-name flex flex-wrap items-baseline gap-y-0.5 gap-x-2">
              <strong>{name}</strong>
              <span>{status}</span>
              {isAbove && <Badge tone="sun">This home exceeds the limit</Badge>}
            </p>
            <p>{text}</p>
            {source !== null && <p className="text-text-2">Source: {source}</p>}
          </li>
        );
      })}
    </ul>
  );
}

const topicNames: Readonly<Record<RuleTopic, string>> = {
  advance: 'Rent in advance',
  agency: 'Agency fee',
  caution: 'Caution fee',
  notice: 'Notice to quit',
  receipt: 'Receipts',
  help: 'Disputes',
  tax: 'Tax relief',
};

/** Status of a rule: a bill is never called a law. */
const statusLabels: Readonly<Record<LawHint['status'], string>> = {
  law: 'Law',
  bill: 'Proposed, not known to be in force',
  practice: 'Common practice, not a law',
  unknown: 'Not checked yet',
};

interface LawNote {
  readonly name: string;
  readonly status: string;
  readonly text: string;
  /** "Lagos Tenancy Law 2011, checked 20 Nov 2026"; null without a source. */
  readonly source: string | null;
  readonly isAbove: boolean;
}

/** Returns a hint with its texts. */
export function lawNote({ topic, status, level, text, source, checkedOn }: LawHint): LawNote {
  const looked = checkedOn === null ? '' : `, checked ${formatDate(Date.parse(checkedOn))}`;
  return {
    name: topicNames[topic],
    status: statusLabels[status],
    text,
    source: source === null ? null : `${source}${looked}`,
    isAbove: level === 'caution',
  };
}

/** Topics about a line of the price, whose notes are open; the others are collapsed. */
const aboutThePrice: readonly RuleTopic[] = ['advance', 'agency', 'caution'];

export function splitHints(hints: readonly LawHint[]): { open: LawHint[]; more: LawHint[] } {
  const isOpen = ({ topic, level }: LawHint) => level === 'caution' || aboutThePrice.includes(topic);
  return { open: hints.filter(isOpen), more: hints.filter((hint) => !isOpen(hint)) };
}
