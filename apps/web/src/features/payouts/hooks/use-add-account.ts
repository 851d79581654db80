import type { AccountHolder } from '@rentreel/contracts/payouts';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../../lib/format-date.ts';
import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { accountAdvice } from '../lib/account-advice.ts';

/** What is typed, what the bank says of it, and the account that comes of it. */
export function useAddAccount(onDone: () => void) {
  const { payouts } = trpc.useUtils();
  const [bankCode, setBankCode] = useState<string>();
  const [number, setNumber] = useState('');
  const [pin, setPin] = useState('');
  const advice = accountAdvice(number, bankCode);
  const { holder, look } = useHolder(bankCode, number, advice.askable);
  const adding = trpc.payouts.addAccount.useMutation({
    onSuccess: ({ usableFrom, bankName, lastDigits }) => {
      notify(`${bankName} ••${lastDigits} is added. It can be used from ${formatDateTime(usableFrom)}.`);
      onDone();
    },
    onSettled: () => payouts.settings.invalidate(),
  });
  const start = () => {
    if (bankCode === undefined || holder?.isYours !== true) return;
    adding.mutate({ bankCode, accountNumber: number, ...(pin !== '' && { pin }) });
  };
  const add = { start, ready: holder?.isYours === true, busy: adding.isPending, error: adding.error };
  return { bankCode, setBankCode, number, setNumber, pin, setPin, advice, holder, look, add };
}

/** Asks the bank as soon as bank and number are whole. */
function useHolder(bankCode: string | undefined, number: string, askable: boolean) {
  const { mutate, reset, data, variables, isPending, error } = trpc.payouts.findHolder.useMutation();
  const accountNumber = number.replace(/\D/g, '');
  useEffect(() => {
    reset();
    if (askable && bankCode !== undefined) mutate({ bankCode, accountNumber });
  }, [askable, bankCode, accountNumber, mutate, reset]);
  const isOfThis = variables?.bankCode === bankCode && variables?.accountNumber === accountNumber;
  const holder: AccountHolder | undefined = isOfThis && askable ? data : undefined;
  const again = () => bankCode !== undefined && mutate({ bankCode, accountNumber });
  return { holder, look: { busy: isPending, error: askable ? error : null, again } };
}
