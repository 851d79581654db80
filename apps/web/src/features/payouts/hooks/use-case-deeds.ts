import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';

/** What administrators do with a withdrawal; the list is read anew, also when something had changed meanwhile. */
export function useCaseDeeds(onDone: () => void) {
  const { payouts } = trpc.useUtils();
  const after = (said: string) => ({
    onSuccess: () => {
      notify(said);
      onDone();
    },
    onSettled: () => payouts.listCases.invalidate(),
  });
  return {
    approve: trpc.payouts.approve.useMutation(after('Approved. It is kept with your name.')),
    decline: trpc.payouts.decline.useMutation(after('Declined. The money is back with its owner, who is told why.')),
    hold: trpc.payouts.hold.useMutation(after('On hold. The owner is told why.')),
    liftHold: trpc.payouts.liftHold.useMutation(after('The hold is lifted.')),
    ask: trpc.payouts.ask.useMutation(after('The bank was asked.')),
  };
}
