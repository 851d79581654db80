/** What the buttons of the sample say instead of doing it. */
export const sampleDeeds = {
  save: {
    title: 'Saving a home',
    text: 'The heart keeps a home in your saved homes. You see there when its price changes or when it is let.',
  },
  chat: {
    title: 'Writing to the landlord',
    text: 'You ask inside RentReel, and the landlord answers there. Your phone number and email stay private, and what was agreed stays in writing.',
  },
  inspect: {
    title: 'Booking an inspection',
    text: 'You choose one of the landlord’s times. When they confirm, you get the address and a code to show at the gate. You see the home before you pay for it.',
  },
  pay: {
    title: 'Paying into escrow',
    text: 'You pay the whole sum to RentReel, line by line as listed here. It is kept apart until you have the keys and have checked the home. Only then is the landlord paid.',
  },
} as const;

export type SampleDeed = keyof typeof sampleDeeds;
