import type { HomeSlots } from '@rentreel/contracts/inspections';
import type { ListingDetail } from '@rentreel/contracts/listings';
import { Button, buttonProps, Card, Note } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { readFailure } from '../../../../lib/request-error.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { truthWords } from '../../lib/truth-words.ts';
import { FreeTimes } from './free-times.tsx';
import { MyVisitOfHome } from './my-visit-of-home.tsx';
import { OpenHouseOffers } from './open-house-offers.tsx';
import { TimesPending } from './times-pending.tsx';
import { FeeTerms } from './fee-terms.tsx';
import '../../times.css';

export interface HomeTimesProps {
  home: Pick<ListingDetail, 'id' | 'title' | 'ownerView'>;
  /** The time that a guest chose before logging in, or anything else that leads here. */
  chosen: string | undefined;
}

/** When a home can be seen, what that costs, and how to ask for a time in two taps. */
export function HomeTimes({ home, chosen }: HomeTimesProps) {
  const { data: slots, error, refetch, isFetching } = trpc.inspections.slots.useQuery({ listingId: home.id });
  const section = useRef<HTMLElement>(null);
  // A time that was chosen brings its button into view by itself.
  const isWanted = chosen !== undefined && slots !== undefined && Number.isNaN(Number(chosen));
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <section ref={section} className="home-section home-times" aria-labelledby="times-heading">
      <h2 id="times-heading" tabIndex={-1}>
        Book inspection
      </h2>
      {slots && <Offer slots={slots} isOwn={home.ownerView !== undefined} chosen={chosen} />}
      {!slots && !error && <TimesPending />}
      {!slots && error && (
        <>
          <Note tone="bad" announce="alert">
            The times did not load. {readFailure(error).text}
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
        <strong>{truthWords(slots.truth)}</strong>
        <span>What tenants said after seeing this landlord’s homes</span>
      </p>
      {isOwn ? (
        <OwnTimes listingId={slots.listingId} />
      ) : slots.mine ? (
        <MyVisitOfHome visit={slots.mine} />
      ) : (
        <Times slots={slots} chosen={chosen} />
      )}
    </>
  );
}

function Times({ slots, chosen }: { slots: HomeSlots; chosen: HomeTimesProps['chosen'] }) {
  if (!slots.open) {
    return <Note>The landlord shows this home to nobody right now. Ask in the chat when they will.</Note>;
  }
  return (
    <>
      <FeeTerms feeKobo={slots.feeKobo} />
      <OpenHouseOffers slots={slots} />
      <FreeTimes key={slots.listingId} slots={slots} chosen={chosen} />
    </>
  );
}

function OwnTimes({ listingId }: { listingId: ListingDetail['id'] }) {
  return (
    <Card className="times-own">
      <p>Tenants ask you for a time here. You say when you show the home.</p>
      <Link to="/inspections/times" search={{ home: listingId }} {...buttonProps({ variant: 'secondary', size: 'sm' })}>
        Set your times
      </Link>
    </Card>
  );
}
