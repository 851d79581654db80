import { type LawHint, lawHints, type ListingDetail, type TotalPackage } from '@rentreel/contracts/listings';
import { Badge } from '@rentreel/ui';
import { Scale } from 'lucide-react';
import { lawNote, splitHints } from '../lib/law-notes.ts';

export interface LawNotesProps {
  home: Pick<ListingDetail, 'stateCode' | 'area'>;
  cost: TotalPackage;
}

/** What the law and the practice say about such a price: information with its source, not advice. */
export function LawNotes({ home, cost }: LawNotesProps) {
  const { open, more } = splitHints(lawHints(home.stateCode, home.area, cost));
  return (
    <section className="law-notes" aria-labelledby="law-heading">
      <h3 id="law-heading">
        <Scale className="icon-20" aria-hidden="true" />
        What the law says
      </h3>
      <HintList hints={open} />
      {more.length > 0 && (
        <details>
          <summary>More: {more.map((hint) => lawNote(hint).name.toLowerCase()).join(', ')}</summary>
          <HintList hints={more} />
        </details>
      )}
      <p className="law-source">Information, not legal advice.</p>
    </section>
  );
}

function HintList({ hints }: { hints: readonly LawHint[] }) {
  return (
    <ul>
      {hints.map((hint) => {
        const { name, status, text, source, isAbove } = lawNote(hint);
        return (
          <li key={hint.topic}>
            <p className="law-name">
              <strong>{name}</strong>
              <span>{status}</span>
              {isAbove && <Badge tone="sun">This home asks for more</Badge>}
            </p>
            <p>{text}</p>
            {source !== null && <p className="law-source">Source: {source}</p>}
          </li>
        );
      })}
    </ul>
  );
}
