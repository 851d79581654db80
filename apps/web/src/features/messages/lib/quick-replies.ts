import type { Chat } from '@rentreel/contracts/messages';

/** What tenants and landlords write most, ready to be changed before it is sent. */
const replies = {
  first: ['Is it still available?', 'When can I see it?', 'Is anything to pay that is not listed?'],
  tenant: ['Thank you.', 'When can I see it?', 'Is there light and water now?', 'I am on my way.'],
  landlord: [
    'Yes, it is still available.',
    'When would you like to see it?',
    'Everything to pay is on the page.',
    'It is not available any more.',
  ],
} as const;

/** What fits now: a tenant begins, and whoever is waited for may answer; else nothing. */
export function quickReplies({ side, last, needsReply }: Chat): readonly string[] {
  if (side === 'tenant' && last === null) return replies.first;
  return needsReply ? replies[side] : [];
}
