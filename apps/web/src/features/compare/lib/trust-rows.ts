import type { ComparedListing } from '@rentreel/contracts/listings';
import { formatAge } from '../../../lib/format-age.ts';
import { formatDate, formatMonth } from '../../../lib/format-date.ts';
import { type CompareRow, compareRow } from './compare-rows.ts';

/** Who stands behind the homes, and how fresh what they say is. */
export function trustRows(homes: readonly ComparedListing[], now = Date.now()): CompareRow[] {
  return [
    compareRow(homes, 'Landlord', { text: ({ landlord }) => landlord.name }),
    compareRow(homes, 'Listed by', { text: ({ listedBy }) => (listedBy === 'agent' ? 'An agent' : 'The owner') }),
    compareRow(homes, 'Verified', {
      text: ({ landlord }) => (landlord.isVerified ? 'Yes' : 'Not yet'),
    }),
    compareRow(homes, 'Checked it is free', {
      text: ({ confirmedAt }) => formatAge(confirmedAt, now),
      best: { wins: 'highest', words: 'Latest', by: ({ confirmedAt }) => confirmedAt },
    }),
    compareRow(homes, 'Filmed', {
      text: ({ filmedAt }) => (filmedAt === undefined ? null : formatDate(filmedAt)),
      best: { wins: 'highest', words: 'Latest', by: ({ filmedAt }) => filmedAt },
    }),
    compareRow(homes, 'Landlord here since', {
      text: ({ landlord }) => formatMonth(landlord.memberSince),
      best: { wins: 'lowest', words: 'Longest', by: ({ landlord }) => landlord.memberSince },
    }),
  ];
}
