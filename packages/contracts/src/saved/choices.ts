// Without a schema, so that screens can use these words alone.

/** How far a person has come with a home. */
export const savedStatuses = ['to_inspect', 'inspected', 'applied', 'rejected'] as const;
export type SavedStatus = (typeof savedStatuses)[number];

/** `price_change`: what became cheapest since it was saved first; `status`: how far one has come. */
export const savedSorts = ['latest', 'cheapest', 'price_change', 'status'] as const;
export type SavedSort = (typeof savedSorts)[number];

export const savedPlaceKinds = ['work', 'school', 'family', 'other'] as const;
export type SavedPlaceKind = (typeof savedPlaceKinds)[number];

/** So many homes a guest's browser keeps notes and scores of. */
export const takenOverMarks = 50;

/** A person measures to at most so many places. */
export const maxSavedPlaces = 5;

/** Lists of a person, homes on a list, and people who vote on one: at most so many. */
export const collectionLimits = { collections: 20, homes: 100, voters: 50 } as const;
