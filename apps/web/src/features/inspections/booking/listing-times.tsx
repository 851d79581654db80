import { naira, lagosDay } from '@rentreel/values';
import { type HomeSlots, inspectionStateLabels } from '@rentreel/contracts/inspections';
import type { ListingDetail } from '@rentreel/contracts/listings';
import { Button, Card, Note, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import RestrictionNote from '#/components/restriction-note.tsx';
import { dayText, timeSpan } from '#/lib/times.ts';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { feeRules, truthLabel } from '../format.ts';
import { FreeTimes, OpenHouseOffers } from './free-times.tsx';
import { TimesPending } from './slot-picker.tsx';

export interface HomeTimesProps {
  home: Pick<ListingDetail, 'id' | 'title' | 'ownerView'>;
  /** Time that a guest selected before logging in, or any other value to open this section. */
  chosen: string | undefined;
}

/** Inspection times of a home, the fee, and how to request a time with two taps. */
export function HomeTimes({ home, chosen }: HomeTimesProps) {
  const { data: slots, error, refetch, isFetching } = trpc.inspections.slots.useQuery({ listingId: home.id });
  const section = useRef<HTMLElement>(null);
  // A selected time scrolls its own button into view.
  const isWanted = chosen !== undefined && slots !== undefined && Number.isNaN(Number(chosen));
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <section ref={section} className="home-section grid grid-cols-1 gap-3" aria-labelledby="times-heading">
      <h2 className="focus:outline-none" id="times-heading" tabIndex={-1}>
        Book inspection
      </h2>
      {slots && <Offer slots={slots} isOwn={home.ownerView !== undefined} chosen={chosen} />}
      {!slots && !error && <TimesPending />}
      {!slots && error && (
        <>
          <Note tone="bad" announce="alert">
            The times didn’t load. {readFailure(error).text}
          </Note>
          <Button variant="secondary" busy={isFetching} busyText="Loading…" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
    </section>
  );
}

function Offer({ slots, isOwn, chosen }: { slots: HomeSlots; isOwn: boolean; chosen: HomeTimesProps['chosen'] }) {
  return (
    <>
      <p className="times-truth">
        <strong>{truthLabel(slots.truth)}</strong>
        <span className="block text-14/normal text-text-2">What tenants said after seeing this landlord’s homes</span>
      </p>
      {isOwn ? (
        <OwnTimes listingId={slots.listingId} />
      ) : slots.mine ? (
        <MyInspection inspection={slots.mine} />
      ) : (
        <Times slots={slots} chosen={chosen} />
      )}
    </>
  );
}

function Times({ slots, chosen }: { slots: HomeSlots; chosen: HomeTimesProps['chosen'] }) {
  if (!slots.open) {
    return <Note>The landlord isn’t taking inspections right now. Ask in the chat when they will.</Note>;
  }
  return (
    <>
      <RestrictionNote activities={['applying']} />
      <FeeTerms feeKobo={slots.feeKobo} />
      <OpenHouseOffers slots={slots} />
      <FreeTimes key={slots.listingId} slots={slots} chosen={chosen} />
    </>
  );
}

function OwnTimes({ listingId }: { listingId: ListingDetail['id'] }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p>Tenants ask you for a time here. You say when you show the home.</p>
      <Link to="/inspections/times" search={{ home: listingId }} {...buttonProps({ variant: 'secondary', size: 'sm' })}>
        Set your times
      </Link>
    </Card>
  );
}

/** The inspection fee, and when it is refunded, shown before anything is requested. */
function FeeTerms({ feeKobo }: { feeKobo: number }) {
  if (feeKobo === 0) {
    return (
      <p className="px-4 py-3 rounded-card bg-primary-soft text-on-primary-soft text-14/[1.45]">
        <strong>Free.</strong> You pay nothing to see this home, here or at the gate.
      </p>
    );
  }
  const amount = naira(feeKobo);
  return (
    <div className="px-4 py-3 rounded-card bg-primary-soft text-on-primary-soft text-14/[1.45]">
      <p>
        <strong>Inspection fee {amount}.</strong> RentReel holds it from your wallet until the inspection is over. Pay
        nothing at the gate.
      </p>
      <details>
        <summary className="min-h-11 py-3 font-semibold underline underline-offset-3">
          When it comes back to you
        </summary>
        <p>You get {amount} back when</p>
        <ul className="mt-1 mb-2 ps-5 list-disc">
          {feeRules.back.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p>It goes to the landlord when</p>
        <ul className="mt-1 mb-2 ps-5 list-disc">
          {feeRules.paid.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** The user's current inspection of the home. */
function MyInspection({ inspection }: { inspection: NonNullable<HomeSlots['mine']> }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex gap-2.5" role="status">
        <CalendarCheck className="icon-20" aria-hidden="true" />
        <span>
          <strong>
            {dayText(lagosDay(inspection.startsAt))}, {timeSpan(inspection)}
          </strong>
          <span className="block text-14 text-text-2">{inspectionStateLabels[inspection.state]}</span>
        </span>
      </p>
      <Link
        to="/inspections/$inspectionId"
        params={{ inspectionId: inspection.id }}
        {...buttonProps({ variant: 'secondary', size: 'sm' })}
      >
        See your inspection
      </Link>
    </Card>
  );
}
