import { type OpenWithdrawal, withdrawalStateNames } from '@rentreel/contracts/payouts';
import type { HistoryEntry } from '@rentreel/contracts/wallet';

type State = NonNullable<HistoryEntry['paymentState']>;

const withdrawal: Record<State, string> = {
  pending: 'On its way to your bank',
  settled: 'Paid to your bank',
  returned: 'Back in your wallet',
};

/** How far a withdrawal is; null where the money moved at once. */
export function paymentWords({ type, paymentState }: Pick<HistoryEntry, 'type' | 'paymentState'>): string | null {
  return type === 'withdrawal' && paymentState ? withdrawal[paymentState] : null;
}

/** What a withdrawal that has left the wallet waits for. */
export const waitingWords = ({ state, onHold }: Pick<OpenWithdrawal, 'state' | 'onHold'>): string =>
  onHold ? 'On hold, not with your bank yet' : withdrawalStateNames[state];

/** Who moves the money between the wallet and a bank. */
export const providerName = (provider: string): string =>
  provider === 'sandbox' ? 'Simulator (no real bank)' : provider.charAt(0).toUpperCase() + provider.slice(1);
