/** What tenants and landlords write most, ready to be changed before it is sent. */
export const quickReplies = {
  tenant: ['Is it still available?', 'When can I see it?', 'Is anything to pay that is not listed?'],
  landlord: ['Yes, it is still available.', 'When would you like to see it?', 'Everything to pay is on the page.'],
} as const;
