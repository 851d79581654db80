import type { Booking, InstalmentView } from '@rentreel/contracts/bookings';
import { Button, Note, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useOnline } from '#/lib/use-online.ts';
import { type ActionPlace, type BookingAction, type BookingForm, bookingActions } from '../actions/actions.ts';
import { checkoutHref, disputeHref } from '../links.ts';
import { Deadline, afterDeadline, deadlineOf, nextStep, rentDueText } from '../next-step.tsx';
import { useAfterAction } from '../queries.ts';

const ActionSheet = lazy(() => import('../actions/action-sheet.tsx'));

/** Who acts next, the deadline and the reader's actions, with the most important one highlighted. */
export function NextBox({ booking, now }: BookingPartProps) {
  const online = useOnline();
  const [form, setForm] = useState<BookingForm>();
  const shortlist = trpc.bookings.shortlist.useMutation(useAfterAction());
  const step = nextStep(booking, { onHold: booking.escrow.hold !== null });
  const actions = bookingActions(booking);
  const { id: bookingId, version } = booking;
  const dueAt = deadlineOf(booking);
  const isEmpty = step === undefined && actions.length === 0 && partDue(booking) === undefined;
  return (
    <section
      hidden={isEmpty}
      className="booking-next grid border border-hairline data-[mine=true]:border-sun gap-3 p-4 rounded-card bg-surface"
      aria-label="What comes next"
      data-mine={booking.needsMe || owesRent(booking)}
    >
      <RentDue booking={booking} />
      <div aria-live="polite">{step && <p className="text-16/[1.4] font-semibold">{step}</p>}</div>
      {dueAt !== null && <Due at={dueAt} booking={booking} now={now} />}
      {!online && actions.length > 0 && (
        <Note tone="sun" announce="status">
          You’re offline. You can read this; answering, signing and paying need a connection, so that both of you see
          the same.
        </Note>
      )}
      <PaymentUnderWay booking={booking} />
      <FormFailure error={shortlist.error} />
      {actions.length > 0 && (
        <div className="booking-keys grid gap-2.5">
          {actions.map((action) => (
            <ActionKey
              key={action.text}
              action={action}
              bookingId={bookingId}
              disabled={!online}
              busy={'direct' in action.does && shortlist.isPending}
              onForm={setForm}
              onDirect={() => shortlist.mutate({ bookingId, version })}
            />
          ))}
        </div>
      )}
      <Suspense>
        {form !== undefined && (
          <ActionSheet form={form} booking={booking} now={now} onClose={() => setForm(undefined)} />
        )}
      </Suspense>
    </section>
  );
}

function Due({ at, booking, now }: BookingPartProps & { at: number }) {
  const after = afterDeadline(booking, now);
  return (
    <div className="grid gap-0.5 text-14/normal text-text-2">
      <Deadline at={at} now={now} />
      {after && <p>{after}</p>}
    </div>
  );
}

function PaymentUnderWay({ booking: { id, payment, side } }: Pick<BookingPartProps, 'booking'>) {
  if (!payment?.intentId || side === 'landlord') return null;
  return (
    <Note tone="info">
      A payment is in progress.{' '}
      <a href={checkoutHref(id)} className="text-link">
        See the status
      </a>
    </Note>
  );
}

interface ActionKeyProps {
  action: BookingAction;
  bookingId: Booking['id'];
  disabled: boolean;
  busy: boolean;
  onForm: (form: BookingForm) => void;
  onDirect: () => void;
}

/** Button of an action; an action on another screen is a link. */
function ActionKey({ action, bookingId, disabled, busy, onForm, onDirect }: ActionKeyProps) {
  const { does, look, text } = action;
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
  place: ActionPlace;
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

const PayInstalment = lazy(() => import('../actions/pay-instalment.tsx'));

/** The first instalment of the rent that is due or overdue. */
const partDue = ({ instalments }: Pick<Booking, 'instalments'>): InstalmentView | undefined =>
  instalments.find(({ state }) => state === 'due' || state === 'late');

const owesRent = (booking: Booking) => booking.side === 'tenant' && partDue(booking) !== undefined;

/** Shows due rent before anything else and lets the tenant pay it; renders nothing when none is due. */
function RentDue({ booking }: { booking: Booking }) {
  const [paying, setPaying] = useState(false);
  const online = useOnline();
  const part = partDue(booking);
  if (!part) return null;
  const waits = booking.releaseWaitsFor.length > 0;
  return (
    <>
      <Note tone={part.state === 'late' && !waits ? 'bad' : 'sun'}>
        <strong>{rentDueText(booking, part)}</strong>
      </Note>
      {booking.side === 'tenant' && !waits && (
        <Button size="lg" block disabled={!online} onClick={() => setPaying(true)}>
          Pay rent now
        </Button>
      )}
      <Suspense>{paying && <PayInstalment booking={booking} part={part} onClose={() => setPaying(false)} />}</Suspense>
    </>
  );
}

/** Props of each section of a booking's page. */
export interface BookingPartProps {
  booking: Booking;
  now: number;
}
