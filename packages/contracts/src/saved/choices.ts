// Without a schema, so that screens can import these values alone.

/** Progress of a user with a home. */
export const savedStatuses = ['to_inspect', 'inspected', 'applied', 'rejected'] as const;
export type SavedStatus = (typeof savedStatuses)[number];

/** `price_change`: largest price reduction since saving first; `status`: by progress. */
export const savedSorts = ['latest', 'cheapest', 'price_change', 'status'] as const;
export type SavedSort = (typeof savedSorts)[number];

export const savedPlaceKinds = ['work', 'school', 'family', 'other'] as const;
export type SavedPlaceKind = (typeof savedPlaceKinds)[number];

/** Number of homes for which a guest's browser stores notes and scores. */
export const takenOverMarks = 50;

/** Number of places a user measures distances to. */
export const maxSavedPlaces = 5;

/** Limits: lists per user, homes per list, and voters per list. */
export const collectionLimits = { collections: 20, homes: 100, voters: 50 } as const;
