import { type LawHint, lawHints, totalPackage } from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/money';
import { Note } from '@rentreel/ui';
import { Scale } from 'lucide-react';
import { formatDate } from '../../../lib/format-date.ts';
import { useDraft } from '../hooks/draft-context.ts';

const statusWords: Readonly<Record<LawHint['status'], string>> = {
  law: 'Law',
  bill: 'Bill, not known to be in force',
  practice: 'Practice, not a law',
  unknown: 'Not checked yet',
};

/** What the law and the practice of the state say about these lines, as information. */
export function LawHintList() {
  const { place, rentKobo = 0, fees = [] } = useDraft().content;
  if (place?.state === undefined)
    return <Note>Choose the state of the home, and we show what the law says there.</Note>;
  const hints = lawHints(place.state, place.area ?? '', totalPackage(kobo(rentKobo), fees));
  return (
    <section className="law-hints" aria-labelledby="law-hints-heading">
      <h2 id="law-hints-heading">
        <Scale className="icon-20" aria-hidden="true" />
        What the law says here
      </h2>
      <p className="text-14 text-text-2">Information, not advice.</p>
      <ul>
        {hints.map(({ topic, text, source, status, checkedOn }) => (
          <li key={topic}>
            <p>{text}</p>
            <p className="law-source">
              {statusWords[status]}
              {source !== null && `: ${source}`}
              {checkedOn !== null && `. Looked up on ${formatDate(Date.parse(checkedOn))}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
