import {
  type BankAccount,
  type OpenWithdrawal,
  type Withdrawal,
  type WithdrawalState,
  type WithdrawalTransitionName,
  withdrawalStateLabels,
} from '@rentreel/contracts/payouts';
import type { HistoryEntry } from '@rentreel/contracts/wallet';
import { formatDateTime, formatNaira, type Kobo } from '@rentreel/values';
import { ArrowDownLeft, ArrowUpRight, Lock, type LucideIcon } from 'lucide-react';

/** A wallet transaction as received; older ones may lack a type or description. */
interface DescribableTransaction {
  type?: string;
  description?: string;
  amountKobo: number;
  category?: 'escrow' | undefined;
}

interface TransactionLook {
  icon: LucideIcon;
  tone: 'ok' | 'sun' | undefined;
  title: string;
  type: string;
}

/** Returns text, icon and tone of a transaction; the direction is shown by all three. */
export function describeTransaction(transaction: DescribableTransaction): TransactionLook {
  const { type = '', description = '' } = transaction;
  return {
    ...directionOf(transaction),
    title: description || 'No description',
    type: type ? type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ') : 'Transaction',
  };
}

function directionOf({ amountKobo, category }: DescribableTransaction): Pick<TransactionLook, 'icon' | 'tone'> {
  if (amountKobo >= 0) return { icon: ArrowDownLeft, tone: 'ok' };
  return category === 'escrow' ? { icon: Lock, tone: 'sun' } : { icon: ArrowUpRight, tone: undefined };
}

type State = NonNullable<HistoryEntry['paymentState']>;

const withdrawal: Record<State, string> = {
  pending: 'On its way',
  settled: 'Paid out',
  returned: 'Back in your wallet',
};

/** Returns the label of a withdrawal's state; null where the money moved immediately. */
export function paymentLabel({ type, paymentState }: Pick<HistoryEntry, 'type' | 'paymentState'>): string | null {
  return type === 'withdrawal' && paymentState ? withdrawal[paymentState] : null;
}

/** Returns what a withdrawal that has left the wallet waits for. */
export const waitingLabel = ({ state, onHold }: Pick<OpenWithdrawal, 'state' | 'onHold'>): string =>
  onHold ? 'On hold, not with your bank yet' : withdrawalStateLabels[state];

/** Name of the provider that transfers money between the wallet and a bank. */
export const providerName = (provider: string): string =>
  provider === 'sandbox' ? 'Simulator (no real bank)' : provider.charAt(0).toUpperCase() + provider.slice(1);

const labels: Readonly<Record<'request' | WithdrawalTransitionName, string>> = {
  request: 'Requested, taken out of your wallet',
  clear: 'Set aside for your bank',
  endorse: 'Approved by one of two people',
  approve: 'Approved by RentReel',
  decline: 'Declined by RentReel, back in your wallet',
  cancel: 'Cancelled by you, back in your wallet',
  send: 'Sent to your bank',
  pay: 'Paid by your bank',
  fail: 'Declined by your bank',
  time_out: 'Stopped: the bank didn’t respond',
  reverse: 'Sent back by the bank',
  return_failed: 'Back in your wallet',
  return_reversed: 'Back in your wallet',
  pay_late: 'Your bank reports it as paid',
};

/** Describes a step of a withdrawal for its owner. */
export const stepLabel = (name: string): string => labels[name as keyof typeof labels] ?? name;

type Tone = 'ok' | 'sun' | 'bad' | 'neutral';

/** Returns the tone of the state; the text beside it has the same meaning. */
export function withdrawalTone(state: WithdrawalState): Tone {
  if (state === 'paid') return 'ok';
  return state === 'returned' || state === 'cancelled' ? 'neutral' : 'sun';
}

/** Returns the expected end of an open withdrawal; null once it is closed. */
export function endLabel({ state, target }: Pick<Withdrawal, 'state' | 'target'>): string | null {
  if (state === 'requested') return 'RentReel reviews large withdrawals first, usually within one working day.';
  if (state === 'held' || state === 'processing') {
    return target ? 'It arrives within minutes, at most 24 hours.' : 'It’s on its way.';
  }
  return null;
}

/** An account in one line: “GTBank ••1457”. */
export const accountLabel = ({ bankName, lastDigits }: Pick<BankAccount, 'bankName' | 'lastDigits'>): string =>
  `${bankName} ••${lastDigits}`;

/** Returns fee and arrival time, or the time from which the account can be used. */
export function arrivalLabel(usableFrom: number, now: number, autoKobo: Kobo): string {
  if (usableFrom > now) return `Can be used from ${formatDateTime(usableFrom)}.`;
  return `No fee. Arrives within minutes, at most 24 hours. Above ${formatNaira(autoKobo)} RentReel approves it first.`;
}
