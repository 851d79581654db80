import type { Booking } from '@rentreel/contracts/bookings';
import { Avatar, Badge, buttonProps, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, MessageCircle } from 'lucide-react';
import { dateOf, monthsWords } from '../../lib/day-words.ts';

/** The other one, the way to write to them, and what was said in the application. */
export function BookingPerson({ booking }: { booking: Booking }) {
  const { other, side, home, tenantId, agreement } = booking;
  const tenantTitle = agreement?.tenant && agreement.landlord ? 'Your tenant' : 'Who would live here';
  return (
    <section aria-labelledby="other-heading">
      <h2 id="other-heading">{side === 'tenant' ? 'Your landlord' : tenantTitle}</h2>
      <Card className="booking-person">
        <Avatar name={other.name} />
        <div className="min-w-0 flex-1">
          <h3 className="wrap-anywhere">{other.name}</h3>
          {other.isVerified && (
            <Badge tone="info" icon={BadgeCheck}>
              Verified
            </Badge>
          )}
        </div>
        <Link
          to="/chat/$propertyId/$tenantId"
          params={{ propertyId: home.id, tenantId }}
          preload={false}
          {...buttonProps({ variant: 'secondary', size: 'sm' })}
        >
          <MessageCircle className="icon-20" aria-hidden="true" />
          Chat
        </Link>
        <ApplicationFacts booking={booking} />
      </Card>
    </section>
  );
}

function ApplicationFacts({ booking: { application, side } }: { booking: Booking }) {
  const { startDay, months, people, occupation, message } = application;
  const rows = [
    ['Asked for', `${monthsWords(months)} from ${dateOf(startDay)}`],
    ['Who lives there', people === 1 ? '1 person' : `${people} people`],
    ...(occupation === '' ? [] : [['Work', occupation] as const]),
  ] as const;
  return (
    <details className="booking-more booking-application" open={side === 'landlord'}>
      <summary>{side === 'landlord' ? 'The application' : 'Your application'}</summary>
      <dl className="booking-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {message !== '' && <p className="booking-quote">“{message}”</p>}
    </details>
  );
}
