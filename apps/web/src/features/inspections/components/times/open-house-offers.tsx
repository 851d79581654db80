import type { HomeSlots } from '@rentreel/contracts/inspections';
import { Badge, Button, Card } from '@rentreel/ui';
import { useCurrentUser } from '../../../../lib/session/use-current-user.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useAsk } from '../../hooks/use-ask.ts';
import { naira } from '../../lib/fee-words.ts';
import { dayText, lagosDay, timeSpan } from '../../../../lib/lagos-times.ts';
import { AskFailure } from './ask-failure.tsx';
import { LogInToAsk } from './log-in-to-ask.tsx';

type Offer = HomeSlots['openHouses'][number];

/** Days on which the landlord shows the home to several people at once. */
export function OpenHouseOffers({ slots }: { slots: HomeSlots }) {
  return slots.openHouses.map((offer) => <OpenHouseCard key={offer.id} slots={slots} offer={offer} />);
}

const seats = ({ left, capacity, waiting }: Offer) =>
  left > 0
    ? `${left} of ${capacity} seats left`
    : `All ${capacity} seats taken${waiting > 0 ? `, ${waiting} waiting` : ''}`;

function OpenHouseCard({ slots, offer }: { slots: HomeSlots; offer: Offer }) {
  const user = useCurrentUser();
  const { inspections } = trpc.useUtils();
  const again = { onSettled: () => inspections.invalidate() };
  const { ask, isAsking, error } = useAsk(slots);
  const join = trpc.inspections.joinWaitlist.useMutation(again);
  const leave = trpc.inspections.leaveWaitlist.useMutation(again);
  const deed = deedOf({ slots, offer });
  const run = () => {
    if (offer.myWait !== null) return leave.mutate({ openHouseId: offer.id });
    if (offer.left > 0) return ask({ kind: 'open_house', openHouseId: offer.id });
    return join.mutate({ openHouseId: offer.id, feeKobo: slots.feeKobo });
  };
  return (
    <Card as="article" className="open-house" aria-label={`Open house ${dayText(lagosDay(offer.startsAt))}`}>
      <div className="open-house-head">
        <h3>Open house</h3>
        <Badge tone={offer.left > 0 ? 'ok' : 'sun'}>{seats(offer)}</Badge>
      </div>
      <p>
        <strong>{dayText(lagosDay(offer.startsAt))}</strong>, {timeSpan(offer)}
      </p>
      {offer.myWait !== null && (
        <p role="status" className="text-14 text-text-2">
          You are number {offer.myWait} in line. The next free seat is given in order, and we tell you.
        </p>
      )}
      <AskFailure error={error ?? join.error ?? leave.error} />
      {user === null ? (
        <LogInToAsk listingId={slots.listingId} chosen={offer.id}>
          Log in to {deed.replace(/^./, (letter) => letter.toLowerCase())}
        </LogInToAsk>
      ) : (
        <Button
          variant={offer.myWait === null ? 'soft' : 'secondary'}
          busy={isAsking || join.isPending || leave.isPending}
          busyText="Sending…"
          onClick={run}
        >
          {deed}
        </Button>
      )}
    </Card>
  );
}

function deedOf({ slots: { feeKobo }, offer }: { slots: HomeSlots; offer: Offer }): string {
  if (offer.myWait !== null) return 'Leave the line';
  const fee = feeKobo === 0 ? '' : ` · ${naira(feeKobo)}`;
  return offer.left > 0 ? `Take a seat${fee}` : 'Join the waiting list';
}
