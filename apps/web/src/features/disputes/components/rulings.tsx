import type { Dispute } from '@rentreel/contracts/disputes';
import { Note } from '@rentreel/ui';
import { formatDateTime } from '../../../lib/format-date.ts';
import { splitWords } from '../lib/dispute-words.ts';

/** What RentReel decided, and why. */
export function Rulings({ dispute }: { dispute: Dispute }) {
  const decided = dispute.rulings.filter(({ confirmed }) => confirmed);
  return decided.map((ruling) => (
    <Note key={ruling.at} tone="info">
      <p>
        <strong>{ruling.onAppeal ? 'Decided for good' : 'RentReel decided'}</strong>, {formatDateTime(ruling.at)}
      </p>
      <p>{splitWords(ruling, dispute)}.</p>
      <p className="dispute-quote">“{ruling.note}”</p>
    </Note>
  ));
}
