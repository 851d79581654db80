/** What a tenant looks at in a home, and how it can be. */
export const checklistItems = {
  taps: 'Water runs from the taps',
  light: 'Light and sockets work',
  meter: 'The meter is as advertised, without debts',
  flood: 'No marks of water on walls or floor',
  network: 'The phone has network',
  doors: 'Doors and locks close',
  toilets: 'Toilets and drains work',
  photos: 'It looks as in the photos',
} as const;
export type ChecklistItem = keyof typeof checklistItems;
export const checklistItemCodes = Object.keys(checklistItems) as [ChecklistItem, ...ChecklistItem[]];

export const checklistAnswers = ['good', 'bad', 'not_seen'] as const;
export type ChecklistAnswer = (typeof checklistAnswers)[number];
