/** Where a withdrawal stands. The process between the states is `payout-process.ts`. */
export const withdrawalStates = [
  'requested',
  'held',
  'processing',
  'paid',
  'failed',
  'reversed',
  'returned',
  'cancelled',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** The words for each state. */
export const withdrawalStateNames: Readonly<Record<WithdrawalState, string>> = {
  requested: 'Waiting for approval',
  held: 'Set aside for your bank',
  processing: 'On its way to your bank',
  paid: 'Paid to your bank',
  failed: 'Refused by the bank',
  reversed: 'Sent back by the bank',
  returned: 'Back in your wallet',
  cancelled: 'Cancelled, back in your wallet',
};

/** The money has left the wallet and is neither paid nor back. */
export const openWithdrawalStates = ['requested', 'held', 'processing'] as const satisfies WithdrawalState[];
