import type { Booking } from '@rentreel/contracts/bookings';
import { Avatar, Badge, Card, buttonProps } from '@rentreel/ui';
import { count } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, BadgeCheck, MessageCircle } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { AsOf } from '#/components/as-of.tsx';
import { PersonAvatar } from '#/components/person-avatar.tsx';
import { ListingPicture } from '#/features/listings/index.ts';
import { PageTitle } from '#/components/page-title.tsx';
import { EscrowHoldNote, PenaltyNote } from '#/features/wallet/index.ts';
import { PlaceAddress } from '#/components/place-address.tsx';
import RestrictionNote from '#/components/restriction-note.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import '../booking.css';
import '../bookings.css';
import { dateOf, isOver, monthsLabel, stateBadge } from '../format.ts';
import { LettingSplitCard } from '../letting-split.tsx';
import { Documents } from './booking-documents.tsx';
import { BookingHistory } from './booking-history.tsx';
import { Instalments, MoneyBox } from './booking-money.tsx';
import { BookingStepper, termLabel } from './booking-progress.tsx';
import { ConditionRecords, HandoverBox } from './handover.tsx';
import { NextBox } from './next-action.tsx';
import { Offers } from './offers.tsx';
import { ReleaseWaits } from './release-waits.tsx';
import { ClaimBox, EarlyEndBox, EndedBox, NoticeBox } from './tenancy-end.tsx';

// For landlords only.
const ApplicantReviews = lazy(async () => ({
  default: (await import('#/features/reviews/index.ts')).ApplicantReviews,
}));

const OverstayBox = lazy(async () => ({ default: (await import('./overstay.tsx')).OverstayBox }));

interface BookingPageProps {
  bookingId: Booking['id'];
}

const mayReport = ({ allowedTransitions }: Booking) => allowedTransitions.includes('report_problem');

/** For a landlord who decides about an application it is shown beside the decision. */
const choosesTenant = ({ side, state }: Booking) =>
  side === 'landlord' && (state === 'applied' || state === 'shortlisted');

/** Terms under negotiation are shown above the money of the previous term. */
const isRenewing = ({ state }: Booking) => state === 'renewal_offered' || state === 'renewal_due';

/** A booking: its state, the possible actions, the money and all details. */
export function BookingPage({ bookingId }: BookingPageProps) {
  const [booking] = trpc.bookings.get.useSuspenseQuery({ bookingId });
  const now = useNow();
  return (
    <div className="page sections grid gap-y-3 gap-x-12 pt-2 lg:pt-8 lg:grid-cols-[minmax(0,1fr)_392px]">
      <PageTitle>{`Booking: ${booking.home.title}`}</PageTitle>
      <Link to="/bookings" className="link col-span-full gap-1.5 justify-self-start">
        <ArrowLeft className="icon-20" aria-hidden="true" />
        Bookings
      </Link>
      <AsOf path="bookings.get" input={{ bookingId }} className="col-span-full text-14 text-text-2" />
      <div className="grid grid-cols-1 content-start gap-6">
        <BookingHead booking={booking} />
        <EndedBox booking={booking} />
        <EscrowHoldNote hold={booking.escrow.hold} mayReport={mayReport(booking)} />
        {booking.side === 'landlord' && <PenaltyNote at={booking.id} />}
        <ReleaseWaits booking={booking} />
        {booking.suspended.includes(booking.side) && <RestrictionNote activities={['agreeing']} />}
        <NextBox booking={booking} now={now} />
        {choosesTenant(booking) && <BookingPerson booking={booking} />}
        <Suspense>{booking.state === 'overstayed' && <OverstayBox booking={booking} />}</Suspense>
        <EarlyEndBox booking={booking} />
        <HandoverBox booking={booking} now={now} />
        <ClaimBox booking={booking} />
        {isRenewing(booking) && <Offers booking={booking} />}
        <MoneyBox booking={booking} />
        <LettingSplitCard booking={booking} />
        <Instalments booking={booking} />
        <NoticeBox booking={booking} />
        <ConditionRecords booking={booking} now={now} />
        {!isRenewing(booking) && <Offers booking={booking} />}
      </div>
      <div className="grid grid-cols-1 content-start gap-7 mt-4 lg:mt-0">
        <BookingStepper booking={booking} now={now} />
        {!choosesTenant(booking) && <BookingPerson booking={booking} />}
        <BookingPlace booking={booking} />
        <Documents booking={booking} />
        <BookingHistory booking={booking} />
        <Link
          to="/help/new"
          search={{ topic: booking.side === 'tenant' ? 'renting' : 'letting', about: booking.id }}
          className="link min-h-11 justify-self-start"
        >
          Contact us about this booking
        </Link>
      </div>
    </div>
  );
}

/** The listing, the other party, the term and the state. */
function BookingHead({ booking }: { booking: Booking }) {
  const { home, other, side } = booking;
  const badge = stateBadge(booking);
  return (
    <header className="booking-head grid grid-cols-[auto_minmax(0,1fr)] gap-3.5 items-start">
      {home.photo && (
        <ListingPicture media={home.photo} sizes="120px" decorative className="w-20 h-24 rounded-control" />
      )}
      <div className="min-w-0 only:col-span-full">
        <p className="flex flex-wrap gap-2" aria-live="polite">
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </p>
        <h1>{home.title}</h1>
        <p className="text-14 text-text-2 wrap-anywhere">
          {home.area}, {home.city}
        </p>
        <p className="text-14 text-text-2 wrap-anywhere">
          {side === 'tenant' ? 'From ' : 'To '}
          <span className="text-text">{other.name}</span>, {termLabel(booking)}
        </p>
        <Link
          to="/property/$listingId"
          params={{ listingId: home.id }}
          className="text-link text-14 inline-block py-2.5"
        >
          See the home
        </Link>
      </div>
    </header>
  );
}

/** Street and number, once the tenant may see them. */
function BookingPlace({ booking: { place, side, state, escrow } }: { booking: Booking }) {
  if (!place && (side === 'landlord' || escrow.paidAt !== null || isOver(state))) return null;
  return (
    <section aria-labelledby="place-heading">
      <h2 id="place-heading">Where</h2>
      <Card className="grid grid-cols-1 gap-2.5">
        {place ? (
          <PlaceAddress place={place} />
        ) : (
          <p className="text-14 text-text-2">
            You get the street and house number when your inspection is confirmed or the agreement is made.
          </p>
        )}
      </Card>
    </section>
  );
}

/** The other party, a link to the chat, and the message of the application. */
function BookingPerson({ booking }: { booking: Booking }) {
  const { other, side, home, tenantId, agreement, split } = booking;
  const tenantTitle = agreement?.tenant && agreement.landlord ? 'Your tenant' : 'Who would live here';
  const landlordTitle = split === null ? 'Your landlord' : 'The agent';
  return (
    <section aria-labelledby="other-heading">
      <h2 id="other-heading">{side === 'tenant' ? landlordTitle : tenantTitle}</h2>
      <Card className="flex flex-wrap items-center gap-3">
        {/* Landlords see no photo: they choose tenants without seeing them. */}
        {side === 'tenant' ? <PersonAvatar personId={other.id} name={other.name} /> : <Avatar name={other.name} />}
        <div className="min-w-0 flex-1">
          <h3 className="wrap-anywhere">
            {side === 'tenant' ? (
              <Link to="/landlord/$landlordId" params={{ landlordId: other.id }} className="text-link">
                {other.name}
              </Link>
            ) : (
              other.name
            )}
          </h3>
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
      {side === 'landlord' && (
        <Suspense>
          <ApplicantReviews bookingId={booking.id} />
        </Suspense>
      )}
    </section>
  );
}

function ApplicationFacts({ booking: { id: bookingId, application, side, state } }: { booking: Booking }) {
  const { startDay, months, people, occupation, message, withPassport } = application;
  const rows = [
    ['Requested', `${monthsLabel(months)} from ${dateOf(startDay)}`],
    ['Who lives there', count(people, 'person', 'people')],
    ...(occupation === '' ? [] : [['Work', occupation] as const]),
  ] as const;
  return (
    <details className="flex-[1_0_100%]" open={side === 'landlord'}>
      <summary className="min-h-11 py-2.5 font-semibold text-primary-text">
        {side === 'landlord' ? 'The application' : 'Your application'}
      </summary>
      <dl>
        {rows.map(([name, value]) => (
          <div
            className="flex justify-between gap-y-1 gap-x-4 py-1.5 border-t border-hairline text-14/normal"
            key={name}
          >
            <dt className="text-text-2">{name}</dt>
            <dd className="min-w-0 wrap-anywhere text-end">{value}</dd>
          </div>
        ))}
      </dl>
      {message !== '' && <p className="quote">“{message}”</p>}
      {side === 'landlord' && state === 'applied' && (
        <p className="mt-2 text-14 text-text-2">
          You decide without the name and photo. You see them once you shortlist the applicant or make an offer.
        </p>
      )}
      {withPassport && (
        <Link to="/bookings/$bookingId/passport" params={{ bookingId }} className="link">
          {side === 'landlord' ? 'Read the tenant passport' : 'See your passport as the landlord does'}
        </Link>
      )}
    </details>
  );
}
