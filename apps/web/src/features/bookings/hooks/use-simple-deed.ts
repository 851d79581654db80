import type { Booking } from '@rentreel/contracts/bookings';
import { trpc } from '../../../lib/trpc.ts';
import type { SimpleDeed } from '../lib/simple-deeds.ts';
import { useAfterDeed } from './use-after-deed.ts';

/** Does one of the deeds that need nothing but a yes. */
export function useSimpleDeed(deed: SimpleDeed, { id: bookingId, version }: Booking, onDone: () => void) {
  const after = useAfterDeed(onDone);
  const accept = trpc.bookings.accept.useMutation(after);
  const deeds = {
    accept,
    acceptCounter: accept,
    extend: trpc.bookings.extendPayment.useMutation(after),
    moreTime: trpc.bookings.askMoreTime.useMutation(after),
    release: trpc.bookings.confirmMoveIn.useMutation(after),
    giveBack: trpc.bookings.giveBack.useMutation(after),
    dropRenewal: trpc.bookings.dropRenewal.useMutation(after),
    acceptEarlyEnd: trpc.bookings.acceptEarlyEnd.useMutation(after),
    dropEarlyEnd: trpc.bookings.dropEarlyEnd.useMutation(after),
    takeBackNotice: trpc.bookings.takeBackNotice.useMutation(after),
    returnCaution: trpc.bookings.returnCaution.useMutation(after),
    acceptClaim: trpc.bookings.acceptClaim.useMutation(after),
    contestClaim: trpc.bookings.contestClaim.useMutation(after),
  } satisfies Record<SimpleDeed, unknown>;
  const { mutate, isPending, error } = deeds[deed];
  return { run: () => mutate({ bookingId, version }), isPending, error };
}
