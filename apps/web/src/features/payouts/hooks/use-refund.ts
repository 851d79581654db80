import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Sends a payment back the way it came; the list is read anew, also when something had changed meanwhile. */
export function useRefund(onDone: () => void) {
  const { payments } = trpc.useUtils();
  return trpc.payments.refund.useMutation({
    onSuccess: () => {
      notify('It goes back. The payment service is asked, and the payer is told when it is there.');
      onDone();
    },
    onSettled: () => payments.listCases.invalidate(),
  });
}
