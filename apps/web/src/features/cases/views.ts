/** Which cases of a queue are shown; left out of the address: all. */
export const caseFilters = ['all', 'free', 'mine', 'late'] as const;
export type CaseFilter = (typeof caseFilters)[number];

/** How they are sorted: by how long they wait, or by what was promised; left out: the oldest first. */
export const caseOrders = ['oldest', 'newest', 'due'] as const;
export type CaseOrder = (typeof caseOrders)[number];
