import { ReceiptText } from 'lucide-react';
import { notFoundPage } from '#/components/not-found.tsx';

export const TransactionNotFoundPage = notFoundPage(({ code }) => {
  if (code !== 'wallet.transaction_not_found' && code !== 'app.invalid_input') return undefined;
  return {
    title: 'Transaction not found',
    heading: 'Transaction',
    missing: { icon: ReceiptText, title: 'We couldn’t find this transaction' },
    text: 'The link may be old, or belong to another account.',
    to: '/transactions',
    linkText: 'See all transactions',
  };
});

const noPot = new Set<string | null>(['pots.not_found', 'pots.invitation_not_found', 'pots.invitation_ended']);

/** A pot that does not exist or that the user may not see, or an invalid invitation link. */
export const PotNotFoundPage = notFoundPage(({ code, text, fieldErrors }) => {
  const isCut = 'potId' in fieldErrors || 'key' in fieldErrors;
  if (!isCut && !noPot.has(code)) return undefined;
  return {
    title: 'Rent pot not found',
    text: isCut ? 'The link isn’t complete. Ask who sent it for a new one.' : text,
    to: '/pots',
    linkText: 'Go to your rent pots',
  };
});
