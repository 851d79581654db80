import { type HomeSlots, type RequestInspectionInput, inspectionLimits } from '@rentreel/contracts/inspections';
import type { ListingDetail } from '@rentreel/contracts/listings';
import { Badge, Button, Card, Note, buttonProps } from '@rentreel/ui';
import { lagosDay, naira } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { useNow } from '#/lib/hooks.ts';
import { notify } from '#/lib/toasts.ts';
import { dayText, formatTime, timeSpan, whenText } from '#/lib/times.ts';
import { useRequestKey } from '#/lib/request-keys.ts';
import { readFailure } from '#/lib/request-error.ts';
import { rememberReturnTo } from '#/lib/return-to.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { signInSearch } from '#/lib/guard-route.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAfterAction } from '../queries.ts';
import { SlotPicker } from './slot-picker.tsx';

interface FreeTimesProps {
  slots: HomeSlots;
  /** Start of the time named in the address, if any. */
  chosen: string | undefined;
}

/** Free times of the next days: one tap selects, the next one requests. */
export function FreeTimes({ slots, chosen }: FreeTimesProps) {
  const [startsAt, setStartsAt] = useState(Number(chosen) || undefined);
  const { ask, isAsking, error, reset } = useAsk(slots);
  // The selected time may have been taken in the meantime.
  const isFree = slots.days.some((day) => day.slots.some((slot) => slot.startsAt === startsAt));
  const wanted = isFree ? startsAt : undefined;
  if (slots.days.length === 0) {
    return <Note>No free times in the next 14 days. Ask for one in the chat.</Note>;
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-14 text-text-2">{answerLabel(slots)}</p>
      <SlotPicker
        days={slots.days}
        value={wanted}
        onChange={(at) => {
          reset();
          setStartsAt(at);
        }}
      />
      <AskFailure error={error} />
      {wanted !== undefined && !slots.instant && <SoonNote startsAt={wanted} />}
      {startsAt !== undefined && wanted === undefined && !error && (
        <Note tone="sun" announce="status">
          {whenText(startsAt)} is taken now. Choose another time.
        </Note>
      )}
      {wanted === undefined ? (
        <p className="min-h-13 py-3.5 text-center text-text-2">Choose a time to continue.</p>
      ) : (
        <AskButton
          slots={slots}
          wanted={wanted}
          busy={isAsking}
          onAsk={() => ask({ kind: 'in_person', startsAt: wanted })}
        />
      )}
    </div>
  );
}

/** Note that a requested time may pass before the landlord answers. */
function SoonNote({ startsAt }: { startsAt: number }) {
  if (startsAt - useNow() >= inspectionLimits.answerMs) return null;
  return (
    <Note tone="sun" announce="status">
      This time may come before the landlord answers. Choose one more than 24 hours away to be sure of an answer.
    </Note>
  );
}

function answerLabel({ isDefault, instant }: HomeSlots): string {
  if (isDefault)
    return 'The landlord hasn’t set any times. Request one in daylight hours: they answer within 24 hours.';
  return instant ? 'Your time is confirmed right away.' : 'The landlord answers within 24 hours.';
}

const shortWhen = (at: number) => `${dayText(lagosDay(at))} ${formatTime(at)}`;

interface AskButtonProps {
  slots: HomeSlots;
  /** Start of the selected time. */
  wanted: number;
  busy: boolean;
  onAsk: () => void;
}

function AskButton({ slots: { listingId, feeKobo, instant }, wanted, busy, onAsk }: AskButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  const user = useCurrentUser();
  const fee = feeKobo === 0 ? '' : ` · ${naira(feeKobo)}`;
  const what = `${shortWhen(wanted)}${fee}`;
  if (user === null) {
    return (
      <div ref={place}>
        <LogInToAsk listingId={listingId} chosen={wanted}>
          {instant ? `Log in to book ${what}` : `Log in to request ${what}`}
        </LogInToAsk>
      </div>
    );
  }
  return (
    <div ref={place}>
      <Button block size="lg" busy={busy} busyText="Sending…" onClick={onAsk}>
        {instant ? `Book ${what}` : `Request ${what}`}
      </Button>
    </div>
  );
}

type Offer = HomeSlots['openHouses'][number];

/** Open houses, at which the landlord shows the home to several people. */
export function OpenHouseOffers({ slots }: { slots: HomeSlots }) {
  return slots.openHouses.map((offer) => <OpenHouseCard key={offer.id} slots={slots} offer={offer} />);
}

function seats({ left, capacity, waiting }: Offer): string {
  if (left > 0) return `${left} of ${capacity} places left`;
  return waiting > 0 ? `All ${capacity} places taken, ${waiting} waiting` : `All ${capacity} places taken`;
}

function OpenHouseCard({ slots, offer }: { slots: HomeSlots; offer: Offer }) {
  const user = useCurrentUser();
  const { inspections } = trpc.useUtils();
  const again = { onSettled: () => inspections.invalidate() };
  const { ask, isAsking, error } = useAsk(slots);
  const join = trpc.inspections.joinWaitlist.useMutation(again);
  const leave = trpc.inspections.leaveWaitlist.useMutation(again);
  const action = actionOf({ slots, offer });
  const run = () => {
    if (offer.myWait !== null) return leave.mutate({ openHouseId: offer.id });
    if (offer.left > 0) return ask({ kind: 'open_house', openHouseId: offer.id });
    return join.mutate({ openHouseId: offer.id, feeKobo: slots.feeKobo });
  };
  return (
    <Card
      as="article"
      className="grid grid-cols-1 gap-2"
      aria-label={`Open house ${dayText(lagosDay(offer.startsAt))}`}
    >
      <div className="flex flex-wrap justify-between gap-2">
        <h3>Open house</h3>
        <Badge tone={offer.left > 0 ? 'ok' : 'sun'}>{seats(offer)}</Badge>
      </div>
      <p>
        <strong>{dayText(lagosDay(offer.startsAt))}</strong>, {timeSpan(offer)}
      </p>
      {offer.myWait !== null && (
        <p role="status" className="text-14 text-text-2">
          You’re number {offer.myWait} on the waiting list. Free places are given in order, and we’ll notify you.
        </p>
      )}
      <AskFailure error={error ?? join.error ?? leave.error} />
      {user === null ? (
        <LogInToAsk listingId={slots.listingId} chosen={offer.id}>
          Log in to {action.replace(/^./, (letter) => letter.toLowerCase())}
        </LogInToAsk>
      ) : (
        <Button
          variant={offer.myWait === null ? 'soft' : 'secondary'}
          busy={isAsking || join.isPending || leave.isPending}
          busyText="Sending…"
          onClick={run}
        >
          {action}
        </Button>
      )}
    </Card>
  );
}

function actionOf({ slots: { feeKobo }, offer }: { slots: HomeSlots; offer: Offer }): string {
  if (offer.myWait !== null) return 'Leave the waiting list';
  const fee = feeKobo === 0 ? '' : ` · ${naira(feeKobo)}`;
  return offer.left > 0 ? `Book a place${fee}` : 'Join the waiting list';
}

interface LogInToAskProps {
  listingId: ListingDetail['id'];
  /** The selection, for returning after logging in. */
  chosen: number | string;
  children: ReactNode;
}

/** Shown to guests instead of the request button: they log in and return to their selection. */
function LogInToAsk({ listingId, chosen, children }: LogInToAskProps) {
  return (
    <Link
      to="/login"
      search={signInSearch()}
      onClick={() => rememberReturnTo(`/property/${listingId}?book=${chosen}`)}
      {...buttonProps({ size: 'lg', block: true })}
    >
      {children}
    </Link>
  );
}

/** Why the request failed, and where to deposit missing money. */
function AskFailure({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <>
      <FormFailure error={error} />
      {readFailure(error).code === 'inspections.fee_not_covered' && (
        <Link to="/wallet" {...buttonProps({ variant: 'secondary', size: 'sm' })}>
          Deposit in your wallet
        </Link>
      )}
    </>
  );
}

type InspectionRequest =
  | { readonly kind: 'in_person'; readonly startsAt: number }
  | { readonly kind: 'open_house'; readonly openHouseId: HomeSlots['openHouses'][number]['id'] };

/**
 * Requests a time or a seat. The idempotency key is kept until there is an answer, so that a retry is the same request.
 */
function useAsk({ listingId, feeKobo }: Pick<HomeSlots, 'listingId' | 'feeKobo'>) {
  const key = useRequestKey();
  const { mutate, isPending, error, reset } = trpc.inspections.request.useMutation(
    useAfterAction(({ feeState }) => {
      if (feeState === 'held') notify(`${naira(feeKobo)} is held from your wallet. Cancel the request to get it back.`);
    }),
  );
  const ask = (intent: InspectionRequest) => {
    const rest = { clientId: key.of(intent), feeKobo, note: '' };
    const input: RequestInspectionInput =
      intent.kind === 'in_person' ? { ...intent, listingId, ...rest } : { ...intent, ...rest };
    mutate(input, { onSuccess: key.renew });
  };
  return { ask, isAsking: isPending, error, reset };
}
