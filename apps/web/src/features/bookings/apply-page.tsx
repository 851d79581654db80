import type { Booking } from '@rentreel/contracts/bookings';
import type { ListingDetail } from '@rentreel/contracts/listings';
import { Note, PageHeader, Skeleton, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import RestrictionNote from '#/components/restriction-note.tsx';
import { UncheckedLandlord } from '#/components/unchecked-landlord.tsx';
import { ListingPicture } from '../listings/index.ts';
import { useNow } from '#/lib/hooks.ts';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import './bookings.css';

const ApplyForm = lazy(() => import('./apply-form.tsx'));

interface ApplyPageProps {
  listingId: ListingDetail['id'];
  onDone: (booking: Booking) => void;
}

/** Applies for a listing, or links to the existing application. */
export function ApplyPage({ listingId, onDone }: ApplyPageProps) {
  const [home] = trpc.listings.get.useSuspenseQuery({ listingId });
  const { data: open } = trpc.bookings.list.useQuery({ listingId, side: 'tenant', tab: 'applications', limit: 1 });
  const now = useNow();
  const mine = open?.items[0];
  const [photo] = home.media;
  const isFree = home.state === 'live' && home.ownerView === undefined;
  return (
    <>
      <PageTitle>{`Apply: ${home.title}`}</PageTitle>
      <PageHeader title="Apply for this home" />
      <div className="page page-column grid gap-4">
        <Link
          to="/property/$listingId"
          params={{ listingId }}
          className="max-lg:hidden link gap-1.5 justify-self-start"
        >
          <ArrowLeft className="icon-20" aria-hidden="true" />
          Back to the home
        </Link>
        <div className="booking-head grid grid-cols-[auto_minmax(0,1fr)] gap-3.5 items-start">
          {photo && <ListingPicture media={photo} sizes="120px" decorative className="w-20 h-24 rounded-control" />}
          <div className="min-w-0 only:col-span-full">
            <h2>{home.title}</h2>
            <p className="text-14 text-text-2 wrap-anywhere">
              {home.area}, {home.city}
            </p>
            <p className="mt-1">
              <Money className="text-20 font-bold" amountKobo={home.firstYearKobo} /> <span>to move in</span>
            </p>
          </div>
        </div>
        <RestrictionNote activities={['applying']} />
        <UncheckedLandlord missing={home.missing} />
        {mine && (
          <Note tone="info">
            <p>You’ve already applied for this home.</p>
            <Link
              to="/bookings/$bookingId"
              params={{ bookingId: mine.id }}
              {...buttonProps({ variant: 'secondary', size: 'sm' })}
            >
              See the status
            </Link>
          </Note>
        )}
        {!mine && isFree && (
          <Suspense fallback={<Skeleton shape="card" className="h-40" />}>
            <ApplyForm home={home} now={now} onDone={onDone} />
          </Suspense>
        )}
        {!mine && !isFree && (
          <Note>
            {home.ownerView === undefined
              ? 'This home isn’t available right now.'
              : 'This is your own home. Tenants apply for it, and you answer under Bookings.'}
          </Note>
        )}
      </div>
    </>
  );
}
