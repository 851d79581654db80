import type { Booking } from '@rentreel/contracts/bookings';
import { Card } from '@rentreel/ui';
import { Money } from '../../../../components/money/money.tsx';
import { formatDate } from '../../../../lib/format-date.ts';
import { depositKobo } from '../../lib/escrow-sums.ts';
import { naira } from '../../lib/naira.ts';
import { firstName } from '../../lib/name-words.ts';
import { PrivatePhotoStrip } from '../../../../components/photos/private-photo-strip.tsx';

/** What the landlord asks of the caution fee, thing by thing, and what goes back. */
export function ClaimBox({ booking }: { booking: Booking }) {
  const { claim, side } = booking;
  if (!claim) return null;
  const rest = Math.max(0, depositKobo(booking) - claim.totalKobo);
  const backTo = side === 'tenant' ? 'to you' : `to ${firstName(booking)}`;
  return (
    <section aria-labelledby="claim-heading">
      <h2 id="claim-heading">Claim on the caution fee</h2>
      <Card className="booking-stack">
        <p className="booking-meta">
          {side === 'landlord' ? 'You' : booking.other.name}, {formatDate(claim.at)}
        </p>
        <dl className="money-lines">
          {claim.items.map(({ what, amountKobo }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <Money amountKobo={amountKobo} />
              </dd>
            </div>
          ))}
          <div className="money-total">
            <dt>
              Claimed
              <small>
                {naira(rest)} of it goes back {backTo} in any case
              </small>
            </dt>
            <dd>
              <Money amountKobo={claim.totalKobo} />
            </dd>
          </div>
        </dl>
        {claim.note !== '' && <p className="booking-quote">“{claim.note}”</p>}
        <PrivatePhotoStrip photos={claim.photos} label="Photos with the claim" />
      </Card>
    </section>
  );
}
