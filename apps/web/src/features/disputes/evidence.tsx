import { type HomeRecord, claimedRentText } from '@rentreel/contracts/bookings';
import type { Dispute } from '@rentreel/contracts/disputes';
import { Card } from '@rentreel/ui';
import { formatDate, formatDateTime, naira } from '@rentreel/values';
import { PrivatePhotoStrip } from '#/lib/uploads/private-photo-strip.tsx';
import { whoLabel } from './format.ts';

/** Statements and evidence of both parties in order, and the disputed claim. */
export function Evidence({ dispute }: { dispute: Dispute }) {
  const { evidence, claim } = dispute;
  return (
    <section aria-labelledby="evidence-heading">
      <h2 id="evidence-heading">Evidence</h2>
      {claim && (
        <Card className="grid gap-2 mb-2">
          <h3>
            {whoLabel('landlord', dispute)} claimed {naira(claim.totalKobo)}
          </h3>
          <ul>
            {claim.items.map(({ what, amountKobo }) => (
              <li key={what}>
                {what}: <span className="money">{naira(amountKobo)}</span>
              </li>
            ))}
          </ul>
          {claim.rentKobo > 0 && <p>{claimedRentText(claim)}</p>}
          {claim.note !== '' && <p className="wrap-anywhere italic">“{claim.note}”</p>}
          <PrivatePhotoStrip photos={claim.photos} label="Photos of the claim" />
        </Card>
      )}
      {evidence.length === 0 && !claim && <p className="text-text-2">No statements yet.</p>}
      <ol className="grid gap-2">
        {evidence.map(({ by, statement, photos, at }) => (
          <li key={`${by} ${at}`}>
            <Card className="grid gap-2">
              <p className="text-14/normal text-text-2">
                {whoLabel(by, dispute)}, {formatDateTime(at)}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{statement}</p>
              <PrivatePhotoStrip photos={photos} label={`Photos by ${whoLabel(by, dispute)}`} />
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** State of the home at the handover, beside that at the move-out. */
export function BeforeAndAfter({ dispute }: { dispute: Dispute }) {
  const { moveIn, moveOut } = dispute;
  if (moveIn.length + moveOut.length === 0) return null;
  return (
    <section aria-labelledby="home-heading">
      <h2 id="home-heading">The home in pictures</h2>
      <div className="sm:grid-cols-2 grid gap-3">
        <Phase title="At the move-in" records={moveIn} dispute={dispute} />
        {moveOut.length > 0 && <Phase title="At the move-out" records={moveOut} dispute={dispute} />}
      </div>
    </section>
  );
}

function Phase({ title, records, dispute }: { title: string; records: readonly HomeRecord[]; dispute: Dispute }) {
  return (
    <Card className="grid gap-2 content-start only:col-span-full">
      <h3>{title}</h3>
      {records.length === 0 && <p className="text-14 text-text-2">No photos.</p>}
      {records.map(({ by, at, meterReading, note, photos }) => (
        <div key={`${by} ${at}`} className="grid gap-2">
          <p className="text-14/normal text-text-2">
            {whoLabel(by, dispute)}, {formatDate(at)}
            {meterReading !== '' && `, meter ${meterReading}`}
          </p>
          {note !== '' && <p className="wrap-anywhere italic">“{note}”</p>}
          <PrivatePhotoStrip photos={photos} label={title} />
        </div>
      ))}
    </Card>
  );
}
