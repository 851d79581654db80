import type { Dispute } from '@rentreel/contracts/disputes';
import { Card } from '@rentreel/ui';
import { PrivatePhotoStrip } from '../../../components/photos/private-photo-strip.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import { naira, whoWords } from '../lib/dispute-words.ts';

/** What both said and showed, in order, and the claim that it is about. */
export function Evidence({ dispute }: { dispute: Dispute }) {
  const { evidence, claim } = dispute;
  return (
    <section aria-labelledby="evidence-heading">
      <h2 id="evidence-heading">What was said and shown</h2>
      {claim && (
        <Card className="dispute-entry">
          <h3>
            {whoWords('landlord', dispute)} claimed {naira(claim.totalKobo)}
          </h3>
          <ul>
            {claim.items.map(({ what, amountKobo }) => (
              <li key={what}>
                {what}: <span className="money">{naira(amountKobo)}</span>
              </li>
            ))}
          </ul>
          {claim.note !== '' && <p className="dispute-quote">“{claim.note}”</p>}
          <PrivatePhotoStrip photos={claim.photos} label="Photos of the claim" />
        </Card>
      )}
      {evidence.length === 0 && !claim && <p className="text-text-2">Nobody has said anything yet.</p>}
      <ol className="dispute-entries">
        {evidence.map(({ by, statement, photos, at }) => (
          <li key={`${by} ${at}`}>
            <Card className="dispute-entry">
              <p className="dispute-meta">
                {whoWords(by, dispute)}, {formatDateTime(at)}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{statement}</p>
              <PrivatePhotoStrip photos={photos} label={`Photos by ${whoWords(by, dispute)}`} />
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}
