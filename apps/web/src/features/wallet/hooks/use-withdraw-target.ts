import type { Id } from '@rentreel/contracts/ids';
import type { BankAccount, PayoutSettings } from '@rentreel/contracts/payouts';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';

/** What a withdrawal says besides its amount. */
export interface WithdrawalExtras {
  readonly bankAccountId?: Id<'bac'>;
  readonly pin?: string;
}

export interface WithdrawTarget {
  readonly settings: PayoutSettings | undefined;
  readonly account: BankAccount | undefined;
  readonly choose: (id: Id<'bac'>) => void;
  readonly pin: string;
  readonly setPin: (pin: string) => void;
  readonly extras: WithdrawalExtras;
}

/** Where the next withdrawal goes: the chosen account, else the default; none for who has none. */
export function useWithdrawTarget(): WithdrawTarget {
  const { data: settings } = trpc.payouts.settings.useQuery();
  const [chosen, choose] = useState<Id<'bac'>>();
  const [pin, setPin] = useState('');
  const account = settings?.accounts.find(({ id }) => id === chosen) ?? settings?.accounts[0];
  const extras = { ...(account && { bankAccountId: account.id }), ...(pin !== '' && { pin }) };
  return { settings, account, choose, pin, setPin, extras };
}
