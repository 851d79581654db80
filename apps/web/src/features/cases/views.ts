/** Filter of a queue; omitted from the address: all. */
export const caseFilters = ['all', 'free', 'mine', 'late'] as const;
export type CaseFilter = (typeof caseFilters)[number];

/** Order of a queue: by waiting time or deadline; omitted: the oldest first. */
export const caseOrders = ['oldest', 'newest', 'due'] as const;
export type CaseOrder = (typeof caseOrders)[number];
