import type { BankAccount } from '@rentreel/contracts/payouts';
import { readFailure } from '../../../lib/request-error.ts';
import { notify, notifyWithUndo } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';

/** What can be done with an account; removing it can be taken back. */
export function useAccountDeeds({ id: bankAccountId, bankName, lastDigits }: BankAccount) {
  const { payouts } = trpc.useUtils();
  const reread = () => payouts.settings.invalidate();
  const name = `${bankName} ••${lastDigits}`;
  const restore = trpc.payouts.restoreAccount.useMutation({
    onSuccess: () => notify(`${name} is back.`),
    onError: (error) => notify(readFailure(error).text),
    onSettled: reread,
  });
  const remove = trpc.payouts.removeAccount.useMutation({
    onSuccess: () => notifyWithUndo(`${name} is removed.`, () => restore.mutate({ bankAccountId })),
    onSettled: reread,
  });
  const makeDefault = trpc.payouts.setDefault.useMutation({
    onSuccess: () => notify(`Withdrawals go to ${name} now.`),
    onSettled: reread,
  });
  return {
    makeDefault: () => makeDefault.mutate({ bankAccountId }),
    remove: () => remove.mutate({ bankAccountId }),
    busy: makeDefault.isPending || remove.isPending,
    error: makeDefault.error ?? remove.error,
  };
}
