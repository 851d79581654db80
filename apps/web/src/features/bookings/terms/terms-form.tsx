import { lagosDay } from '@rentreel/values';
import {
  type Booking,
  type BookingTerms,
  bookingLimits,
  offerInput,
  offerRenewalInput,
} from '@rentreel/contracts/bookings';
import type { FeeKind, ListingDetail } from '@rentreel/contracts/listings';
import { Card, Skeleton } from '@rentreel/ui';
import { skipToken } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useOnline } from '#/lib/use-online.ts';
import { DayField, NoteField } from '../fields.tsx';
import { useAfterAction } from '../queries.ts';
import { chargedFees, completeTerms } from './complete-terms.ts';
import { PriceFields } from './terms-fields.tsx';
import { TermsLines } from './terms-lines.tsx';
import { type TermsDraft, type TermsKind, feeKindCodes, roundsLeft, termsCopy } from './terms.ts';

// Loaded after the form, because it is only additional information.
const LawNotes = lazy(() => import('./law-notes.tsx'));
// Loaded on demand: only a renewal is signed on this screen.
const RenewalSigning = lazy(() => import('./renewal-signing.tsx'));

interface TermsFormProps {
  booking: Booking;
  kind: TermsKind;
  first: TermsDraft;
  /** Undefined when it could not be loaded; then only the server checks the law. */
  home: ListingDetail | undefined;
  now: number;
  onDone: () => void;
}

const roundsLabel = (left: number) =>
  left <= 1 ? 'This is the last round: the next answer is to accept or decline.' : `${left} rounds are left.`;
const yearlyKinds: readonly FeeKind[] = ['service_charge', 'other'];

/** Edits an offer or a renewal, with its total and the law beside it. */
export default function TermsForm(props: TermsFormProps) {
  return props.kind === 'renewal' ? <RenewalForm {...props} /> : <OfferForm {...props} />;
}

function OfferForm({ booking, kind, first, home, now, onDone }: TermsFormProps) {
  const sending = trpc.bookings.offer.useMutation(useAfterAction(onDone));
  const form = useActionForm({
    id: 'terms',
    schema: offerInput,
    mutation: {
      ...sending,
      mutate: (input, options) => sending.mutate({ ...input, fees: chargedFees(input.fees) }, options),
    },
    fixed: { bookingId: booking.id, version: booking.version },
    stores: ['conditions', 'note'],
    record: `round ${booking.offers.length}`,
    initial: { ...first, note: '' },
  });
  const { note: _note, ...draft } = form.draft;
  const side = useTermsSide(booking, draft, home);
  const today = lagosDay(now);
  return (
    <ActionForm
      form={form}
      className="grid grid-cols-1 content-start gap-y-6 gap-x-12 lg:grid-cols-[minmax(0,1fr)_392px] lg:*:col-1"
      button={termsCopy(kind, booking).button}
      disabled={side.isBlocked}
      after={<p className="text-14 text-text-2">{roundsLabel(roundsLeft(booking))}</p>}
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <DayField
          {...form.field('startDay')}
          label="Start of the tenancy"
          from={today}
          until={today + bookingLimits.startsWithinDays}
        />
        <PriceFields
          months={form.field('months')}
          rent={form.field('yearlyRentKobo')}
          fees={form.field('fees')}
          plan={form.field('plan')}
          feeKindCodes={feeKindCodes}
        />
        <TextAreaField
          {...form.text('conditions')}
          label="Conditions (optional)"
          rows={4}
          maxLength={bookingLimits.conditionsLength}
          hint="Such as who paints, or whether pets may live there. They become part of the agreement."
        />
      </div>
      {side.element}
      <NoteField {...form.text('note')} hint={`${booking.other.name} will see this.`} />
    </ActionForm>
  );
}

const renewalTerms = z.omit(offerRenewalInput, { fullName: true, agreementHash: true });

/** The terms of a renewal are read as an agreement and signed before they are sent. */
function RenewalForm({ booking, kind, first, home, onDone }: TermsFormProps) {
  const [read, setRead] = useState<z.output<typeof renewalTerms>>();
  const { startDay, conditions, ...price } = first;
  const form = useActionForm({
    id: 'terms',
    schema: renewalTerms,
    mutation: { mutate: setRead, isPending: false, error: null },
    fixed: { bookingId: booking.id, version: booking.version },
    stores: ['note'],
    record: `renewal ${booking.offers.length}`,
    initial: { ...price, note: '' },
  });
  const { months, yearlyRentKobo, fees, plan } = form.draft;
  const side = useTermsSide(booking, { startDay, conditions, months, yearlyRentKobo, fees, plan }, home);
  if (read) {
    return (
      <Suspense fallback={<Skeleton shape="card" className="h-40" />}>
        <RenewalSigning
          booking={booking}
          price={{
            months: read.months,
            yearlyRentKobo: read.yearlyRentKobo,
            fees: chargedFees(read.fees),
            plan: read.plan,
          }}
          note={read.note}
          onDone={onDone}
          onBack={() => setRead(undefined)}
        />
      </Suspense>
    );
  }
  return (
    <ActionForm
      form={form}
      className="grid grid-cols-1 content-start gap-y-6 gap-x-12 lg:grid-cols-[minmax(0,1fr)_392px] lg:*:col-1"
      button={termsCopy(kind, booking).button}
      disabled={side.isBlocked}
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <PriceFields
          months={form.field('months')}
          rent={form.field('yearlyRentKobo')}
          fees={form.field('fees')}
          plan={form.field('plan')}
          feeKindCodes={yearlyKinds}
        />
      </div>
      {side.element}
      <NoteField {...form.text('note')} hint={`${booking.other.name} will see this.`} />
    </ActionForm>
  );
}

/** Total and legal notes of a draft, and whether it cannot be sent now. */
function useTermsSide(booking: Booking, draft: TermsDraft, home: ListingDetail | undefined) {
  const online = useOnline();
  const { preview, error } = useTermsPreview(booking, draft);
  return {
    isBlocked: !online || preview?.advance.verdict === 'over',
    element: (
      <div className="grid grid-cols-1 content-start gap-4 lg:col-2! lg:row-start-1 lg:row-span-5 lg:self-start lg:sticky lg:top-6">
        <TermsTotal terms={preview?.terms} booking={booking} error={error} />
        <Suspense>
          <LawNotes draft={draft} home={home} advance={preview?.advance} />
        </Suspense>
      </div>
    ),
  };
}

interface TermsTotalProps {
  /** Undefined while the draft is incomplete. */
  terms: BookingTerms | undefined;
  booking: Booking;
  error: unknown;
}

/** Total of a draft as calculated by the server. */
function TermsTotal({ terms, booking, error }: TermsTotalProps) {
  return (
    <Card as="section" className="grid gap-2" aria-label="Total to pay">
      <p className="text-14 text-text-2">First payment</p>
      {terms && (
        <>
          <p className="text-32 font-bold" aria-live="polite">
            <Money amountKobo={terms.firstPaymentKobo} />
          </p>
          <TermsLines terms={terms} booking={booking} />
        </>
      )}
      {!terms && !error && <p className="text-14 text-text-2">Enter the rent to see the total.</p>}
      <FormFailure error={error} />
    </Card>
  );
}

/** Loads the server's calculation for a draft. The previous result stays visible while the next one loads. */
function useTermsPreview({ id: bookingId }: Pick<Booking, 'id'>, draft: TermsDraft) {
  const terms = completeTerms(draft);
  const { data, error } = trpc.bookings.previewTerms.useQuery(terms ? { bookingId, ...terms } : skipToken, {
    placeholderData: (before) => before,
    retry: false,
  });
  return { preview: terms && data, error };
}
