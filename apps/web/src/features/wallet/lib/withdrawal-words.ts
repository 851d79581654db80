import type { Withdrawal, WithdrawalState, WithdrawalTransitionName } from '@rentreel/contracts/payouts';

const words: Readonly<Record<'request' | WithdrawalTransitionName, string>> = {
  request: 'Asked for, taken out of your wallet',
  clear: 'Set aside for your bank',
  endorse: 'Approved by one of two people',
  approve: 'Approved by RentReel',
  decline: 'Declined by RentReel, back in your wallet',
  cancel: 'Cancelled by you, back in your wallet',
  send: 'Handed to your bank',
  pay: 'Paid by your bank',
  fail: 'Refused by the bank',
  time_out: 'Given up: the bank did not answer',
  reverse: 'Sent back by the bank',
  return_failed: 'Back in your wallet',
  return_reversed: 'Back in your wallet',
  pay_late: 'Your bank reports it as paid',
};

/** What happened, as its owner reads it. */
export const stepWords = (name: string): string => words[name as keyof typeof words] ?? name;

type Tone = 'ok' | 'sun' | 'bad' | 'neutral';

/** Colour of the state; the word beside it says the same. */
export function withdrawalTone(state: WithdrawalState): Tone {
  if (state === 'paid') return 'ok';
  return state === 'returned' || state === 'cancelled' ? 'neutral' : 'sun';
}

/** What its owner waits for; nothing once it has ended. */
export function endWords({ state, target }: Pick<Withdrawal, 'state' | 'target'>): string | null {
  if (state === 'requested') return 'RentReel looks at large withdrawals first, mostly within a working day.';
  if (state === 'held' || state === 'processing') {
    return target ? 'It arrives within minutes, at most 24 hours.' : 'It is on its way.';
  }
  return null;
}
