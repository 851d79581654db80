import type { HomeRecord } from '@rentreel/contracts/bookings';
import type { Dispute } from '@rentreel/contracts/disputes';
import { Card } from '@rentreel/ui';
import { PrivatePhotoStrip } from '../../../components/photos/private-photo-strip.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { whoWords } from '../lib/dispute-words.ts';

/** The home when the keys were given, beside the home when they came back. */
export function BeforeAndAfter({ dispute }: { dispute: Dispute }) {
  const { moveIn, moveOut } = dispute;
  if (moveIn.length + moveOut.length === 0) return null;
  return (
    <section aria-labelledby="home-heading">
      <h2 id="home-heading">The home in pictures</h2>
      <div className="before-after">
        <Phase title="At the move-in" records={moveIn} dispute={dispute} />
        {moveOut.length > 0 && <Phase title="At the move-out" records={moveOut} dispute={dispute} />}
      </div>
    </section>
  );
}

function Phase({ title, records, dispute }: { title: string; records: readonly HomeRecord[]; dispute: Dispute }) {
  return (
    <Card className="dispute-entry">
      <h3>{title}</h3>
      {records.length === 0 && <p className="text-14 text-text-2">No photos.</p>}
      {records.map(({ by, at, meterReading, note, photos }) => (
        <div key={`${by} ${at}`} className="dispute-entry">
          <p className="dispute-meta">
            {whoWords(by, dispute)}, {formatDate(at)}
            {meterReading !== '' && `, meter ${meterReading}`}
          </p>
          {note !== '' && <p className="dispute-quote">“{note}”</p>}
          <PrivatePhotoStrip photos={photos} label={title} />
        </div>
      ))}
    </Card>
  );
}
