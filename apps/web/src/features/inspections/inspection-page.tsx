import { formatDate, lagosDay, minuteMs } from '@rentreel/values';
import { type Inspection, calendarPath } from '@rentreel/contracts/inspections';
import { Badge, Card, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, BadgeCheck, CalendarPlus, MessageCircle } from 'lucide-react';
import { PersonAvatar } from '#/components/person-avatar.tsx';
import { ListingPicture } from '../listings/index.ts';
import { PageTitle } from '#/components/page-title.tsx';
import { PlaceAddress } from '#/components/place-address.tsx';
import { missingPage } from '#/components/not-found.tsx';
import { dayText, timeSpan } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import { InspectionActions } from './actions/inspection-actions.tsx';
import { CheckIn } from './check-in.tsx';
import { feeLine, truthLabel } from './format.ts';
import { InspectionHistory, InspectionStepper } from './inspection-progress.tsx';
import { InspectionReportSection } from './inspection-report.tsx';
import { ShareInspection } from './share-inspection.tsx';
import { type InspectionPartProps, nextStep, stateBadge } from './state.ts';
import { placedTitle } from '#/lib/format.ts';

interface InspectionPageProps {
  inspectionId: Inspection['id'];
}

/** An inspection: state, actions and details. */
export function InspectionPage({ inspectionId }: InspectionPageProps) {
  const now = useNow();
  // Around the start the allowed actions change with the time.
  const [inspection] = trpc.inspections.get.useSuspenseQuery(
    { inspectionId },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'confirmed' && now >= data.checkIn.from - minuteMs && minuteMs,
    },
  );
  return (
    <div className="page sections grid gap-x-12 pt-2 lg:pt-8 lg:grid-cols-[minmax(0,1fr)_392px]">
      <PageTitle>{`Inspection: ${inspection.home.title}`}</PageTitle>
      <Link to="/inspections" className="link gap-1.5 justify-self-start lg:col-span-full">
        <ArrowLeft className="icon-20" aria-hidden="true" />
        Inspections
      </Link>
      <div className="grid grid-cols-1 content-start gap-7">
        <InspectionHead inspection={inspection} now={now} />
        <CheckIn inspection={inspection} now={now} />
        <InspectionActions inspection={inspection} now={now} />
        <InspectionStepper inspection={inspection} now={now} />
        <InspectionReportSection inspection={inspection} />
      </div>
      <div className="grid grid-cols-1 content-start gap-7 mt-7 lg:mt-0">
        <InspectionPlaceSection inspection={inspection} />
        <InspectionPeople inspection={inspection} />
        <ShareInspection inspection={inspection} />
        <InspectionHistory inspection={inspection} now={now} />
      </div>
    </div>
  );
}

/** Time, state and next step. */
function InspectionHead({ inspection, now }: InspectionPartProps) {
  const badge = stateBadge(inspection);
  const step = nextStep(inspection, now);
  const fee = feeLine(inspection, inspection.side);
  return (
    <header className="grid justify-items-start gap-1.5">
      <p className="flex flex-wrap gap-1.5" aria-live="polite">
        <Badge tone={badge.tone}>{badge.text}</Badge>
        {inspection.kind === 'open_house' && <Badge>Open house</Badge>}
      </p>
      <h1>
        {dayText(lagosDay(inspection.startsAt), now)}, {timeSpan(inspection)}
      </h1>
      <p className="text-text-2">
        {placedTitle(inspection.home)}
        <span className="block text-14">{formatDate(inspection.startsAt)}, Lagos time (WAT)</span>
      </p>
      <div aria-live="polite">
        {step && (
          <p
            className={`mt-1.5 px-3.5 py-2.5 rounded-control ${inspection.needsMe ? 'bg-sun-soft text-on-sun-soft font-semibold' : 'bg-sunken'}`}
          >
            {step}
          </p>
        )}
      </div>
      <p className="text-14 text-text-2">{fee ?? 'No inspection fee.'}</p>
      {inspection.state === 'confirmed' && (
        <a href={calendarPath(inspection.id)} download {...buttonProps({ variant: 'secondary', size: 'sm' }, 'mt-1.5')}>
          <CalendarPlus className="icon-20" aria-hidden="true" />
          Add to calendar
        </a>
      )}
    </header>
  );
}

/** Location: the area until the inspection is confirmed, then the address. */
function InspectionPlaceSection({ inspection: { home, place, state } }: { inspection: Inspection }) {
  const isAsked = state === 'requested' || state === 'proposed';
  return (
    <section aria-labelledby="home-heading">
      <h2 id="home-heading">Where</h2>
      <Card className="grid grid-cols-1 gap-3 justify-items-start">
        <div className="flex items-center gap-3">
          {home.photo && (
            <ListingPicture
              media={home.photo}
              sizes="80px"
              decorative
              className="w-20 rounded-control h-16 flex-none"
            />
          )}
          <p>
            <Link to="/property/$listingId" params={{ listingId: home.id }} className="text-link">
              {home.title}
            </Link>
            <span className="block text-14 text-text-2">
              {home.area}, {home.city}
            </span>
          </p>
        </div>
        {place && <PlaceAddress place={place} />}
        {!place && isAsked && (
          <p className="text-14 text-text-2">You get the street and house number when the inspection is confirmed.</p>
        )}
      </Card>
    </section>
  );
}

/** The other party, and a link to the chat. */
function InspectionPeople({ inspection }: { inspection: Inspection }) {
  const { other, side, home, tenantId } = inspection;
  return (
    <section aria-labelledby="other-heading">
      <h2 id="other-heading">{side === 'tenant' ? 'Your landlord' : 'Visitor'}</h2>
      <Card className="flex flex-wrap items-center gap-3">
        <PersonAvatar personId={other.id} name={other.name} />
        <div className="min-w-0 flex-1">
          <h3 className="wrap-anywhere">{other.name}</h3>
          {other.isVerified && (
            <Badge tone="info" icon={BadgeCheck}>
              Verified
            </Badge>
          )}
          {side === 'tenant' && <p className="text-14 text-text-2">{truthLabel(inspection.landlordTruth)}</p>}
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
        {inspection.note !== '' && <p className="w-full wrap-anywhere italic">“{inspection.note}”</p>}
      </Card>
    </section>
  );
}

export const InspectionNotFoundPage = missingPage({
  code: 'inspections.not_found',
  title: 'Inspection not found',
  cutText: 'The link isn’t complete. Open Inspections to see yours.',
  to: '/inspections',
  linkText: 'Go to your inspections',
});
