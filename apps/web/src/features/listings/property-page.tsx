import {
  type ListingCard,
  type ListingDetail,
  type ListingTie,
  listingStateLabels,
} from '@rentreel/contracts/listings';
import { Button, Note, Spinner, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Flag } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { PropertyContent } from './property-content.tsx';
import './property.css';
import type { ReportFormProps } from './report-form.tsx';
import { ShareButton } from './share-button.tsx';
import { placedTitle } from '#/lib/format.ts';

interface PropertyPageProps {
  listingId: ListingDetail['id'];
  renderSave: (home: ListingDetail) => ReactNode;
  /** Button on the image of a similar home. */
  renderHeart: (home: ListingCard) => ReactNode;
  /** Links to the chat and to booking an inspection, for users who may rent the home. */
  renderContact: (home: ListingDetail) => ReactNode;
  /** Link that asks the landlord for photos of rooms without one. */
  renderPhotoRequest: (home: ListingDetail) => ReactNode;
  /** Street and number, for users who may see them. */
  renderAddress: (home: ListingDetail) => ReactNode;
  /** Flood reports of residents. */
  renderFloods: (home: ListingDetail) => ReactNode;
  /** Inspection times, and reports about the area. */
  renderArea: (home: ListingDetail) => ReactNode;
}

export function PropertyPage({ listingId, ...slots }: PropertyPageProps) {
  const { renderSave, renderContact, renderPhotoRequest, renderHeart, renderAddress, renderFloods, renderArea } = slots;
  const [home] = trpc.listings.get.useSuspenseQuery({ listingId });
  useRecordView(home);
  const isForRent = home.state === 'live' && home.ownerView === undefined;
  const isOwn = useCurrentUser()?.uid === home.landlord.id;
  return (
    <div className="property-page relative lg:px-12 lg:max-w-310 pb-22 lg:pb-0">
      <PageTitle>{placedTitle(home)}</PageTitle>
      <BackLink />
      <PropertyContent
        key={home.id}
        home={home}
        notice={noticeOf(home, isOwn)}
        photoRequest={isForRent && renderPhotoRequest(home)}
        actions={
          <>
            {isForRent && !isUnderWay(home) ? renderContact(home) : home.tie && <TieLink tie={home.tie} />}
            {isOwn && (
              <Link to="/my-listings" {...buttonProps({ variant: 'secondary' })}>
                My listings
              </Link>
            )}
          </>
        }
        tools={
          <>
            <ShareButton home={home} look="button" />
            {renderSave(home)}
          </>
        }
        renderHeart={renderHeart}
        address={renderAddress(home)}
        floods={renderFloods(home)}
        report={isForRent && <ReportListing listingId={home.id} />}
      >
        {renderArea(home)}
      </PropertyContent>
    </div>
  );
}

const isUnderWay = ({ tie }: ListingDetail): boolean => tie !== undefined && tie.stage !== 'over';

/** The user's relation to the home, or for its landlord and staff, why tenants do not see it. */
function noticeOf(home: ListingDetail, isOwn: boolean): ReactNode {
  const { tie, state, ownerView } = home;
  if (tie && (isUnderWay(home) || state !== 'live')) return <Note>{tieText(tie, state)}</Note>;
  if (!ownerView || state === 'live') return null;
  const hidden = `${listingStateLabels[state]}: tenants can’t see this home.`;
  return <Note tone="sun">{(isOwn && ownerView.why) || hidden}</Note>;
}

/** Explains the user's relation to the home: a booking or an inspection. */
function tieText({ kind, stage }: ListingTie, state: ListingDetail['state']): string {
  if (stage === 'renting') return 'You rent this home.';
  if (stage === 'applied') {
    return state === 'live'
      ? 'You have applied for this home.'
      : 'You have applied for this home. It’s reserved for someone else, or isn’t available right now.';
  }
  const isBooking = kind === 'booking';
  if (stage === 'open') {
    const open = isBooking ? 'Your booking of this home is under way.' : 'You have an inspection of this home.';
    return state === 'live' || state === 'reserved' ? open : `${open} It’s no longer listed for others.`;
  }
  return isBooking
    ? 'This home is no longer listed. You still see it because of your booking.'
    : 'This home is no longer listed. You still see it because of your inspection.';
}

/** Link to the user's own booking or inspection of the home. */
function TieLink({ tie }: { tie: ListingTie }) {
  return tie.kind === 'booking' ? (
    <Link to="/bookings/$bookingId" params={{ bookingId: tie.id }} {...buttonProps({})}>
      Open your booking
    </Link>
  ) : (
    <Link to="/inspections/$inspectionId" params={{ inspectionId: tie.id }} {...buttonProps({})}>
      Open your inspection
    </Link>
  );
}

type FormState = 'coming' | 'failed' | ComponentType<ReportFormProps>;

/** Reports the home in two taps. The form is loaded on demand, as few users report. */
function ReportListing({ listingId }: { listingId: ListingDetail['id'] }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const [Form, setForm] = useState<FormState>('coming');
  const close = () => setOpen(false);
  const load = () =>
    import('./report-form.tsx').then(
      ({ ReportForm }) => setForm(() => ReportForm),
      () => setForm('failed'),
    );
  const start = () => {
    setOpen(true);
    void load();
  };
  return (
    <div className="mt-4 mb-2">
      {sent ? (
        <p role="status">Report sent. We’ll review it within 24 hours.</p>
      ) : (
        <Button variant="text" onClick={start}>
          <Flag className="icon-20" aria-hidden="true" />
          Report this home
        </Button>
      )}
      <ActionSheet open={open} onClose={close} title="Why are you reporting this home?">
        {Form === 'coming' && <Spinner />}
        {Form === 'failed' && (
          <Note tone="bad" announce="alert">
            The form didn’t load. Check your connection, close this and tap “Report this home” again.
          </Note>
        )}
        {typeof Form !== 'string' && (
          <Form
            listingId={listingId}
            onSent={() => {
              setSent(true);
              close();
            }}
          />
        )}
      </ActionSheet>
    </div>
  );
}

function BackLink() {
  return (
    <Link
      to="/"
      className="absolute top-3 left-3 lg:top-9 lg:left-15 z-2 grid place-items-center size-11 rounded-full bg-scrim text-scrim-white"
      aria-label="Back to all homes"
      title="Back to all homes"
    >
      <ArrowLeft className="icon" aria-hidden="true" />
    </Link>
  );
}

/** Reports a view of a published home to the server once per visit; ignores failures. */
function useRecordView({ id: listingId, state }: Pick<ListingDetail, 'id' | 'state'>): void {
  const { mutate } = trpc.listings.recordView.useMutation();
  const record = useEffectEvent(() => state === 'live' && mutate({ listingId }));
  useEffect(() => {
    record();
  }, [listingId]);
}
