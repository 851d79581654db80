import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';

/** What administrators do with the money of a booking; the lists are read anew, also when something had changed meanwhile. */
export function useEscrowDeeds(onDone: () => void) {
  const { bookings } = trpc.useUtils();
  const after = (said: string) => ({
    onSuccess: () => {
      notify(said);
      onDone();
    },
    onSettled: () => bookings.listEscrow.invalidate(),
  });
  return {
    hold: trpc.bookings.holdEscrow.useMutation(after('On hold. Both of them are told why.')),
    lift: trpc.bookings.liftEscrowHold.useMutation(after('The hold is lifted. What was due goes on its way.')),
  };
}
