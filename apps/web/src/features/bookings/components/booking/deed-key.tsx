import type { Booking } from '@rentreel/contracts/bookings';
import { Button, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import type { BookingDeed, DeedForm, DeedPlace } from '../../lib/booking-deeds.ts';
import { checkoutHref, disputeHref } from '../../lib/booking-links.ts';

export interface DeedKeyProps {
  deed: BookingDeed;
  bookingId: Booking['id'];
  disabled: boolean;
  busy: boolean;
  onForm: (form: DeedForm) => void;
  onDirect: () => void;
}

/** The button of one deed; one that is done elsewhere is a link. */
export function DeedKey({ deed, bookingId, disabled, busy, onForm, onDirect }: DeedKeyProps) {
  const { does, look, text } = deed;
  const size = look === 'primary' ? 'lg' : 'md';
  if ('place' in does) {
    return (
      <PlaceLink place={does.place} bookingId={bookingId} look={buttonProps({ variant: look, size })}>
        {text}
      </PlaceLink>
    );
  }
  const press = () => ('form' in does ? onForm(does.form) : onDirect());
  return (
    <Button variant={look} size={size} disabled={disabled} busy={busy} busyText="Sending…" onClick={press}>
      {text}
    </Button>
  );
}

interface PlaceLinkProps {
  place: DeedPlace;
  bookingId: Booking['id'];
  look: ReturnType<typeof buttonProps>;
  children: string;
}

function PlaceLink({ place, bookingId, look, children }: PlaceLinkProps) {
  const params = { bookingId };
  if (place === 'checkout' || place === 'dispute') {
    return (
      <a href={place === 'checkout' ? checkoutHref(bookingId) : disputeHref(bookingId)} {...look}>
        {children}
      </a>
    );
  }
  if (place === 'agreement') {
    return (
      <Link to="/bookings/$bookingId/agreement" params={params} {...look}>
        {children}
      </Link>
    );
  }
  return (
    <Link to="/bookings/$bookingId/terms" params={params} {...look}>
      {children}
    </Link>
  );
}
