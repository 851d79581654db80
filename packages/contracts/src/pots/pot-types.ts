/** saving: less than the target is in it. ready: the target or more. closed: it is over and empty. */
export const potStates = ['saving', 'ready', 'closed'] as const;
export type PotState = (typeof potStates)[number];

/** The words for a state. */
export const potStateNames: Readonly<Record<PotState, string>> = {
  saving: 'Saving',
  ready: 'Target reached',
  closed: 'Closed',
};

/** Who drives a transition: who leads the pot, who saves with them, who has the link, or the server by itself. */
export const potDrivers = ['owner', 'member', 'invited', 'system'] as const;
export type PotDriver = (typeof potDrivers)[number];

/** Somebody in a pot. */
export const potRoles = ['owner', 'member'] as const satisfies readonly PotDriver[];
export type PotRole = (typeof potRoles)[number];
