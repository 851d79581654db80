/** What notifications hold to. */
export const notificationLimits = {
  /** Browsers of one person that get pushes; the oldest goes. */
  devices: 10,
  endpointLength: 1000,
  /** How long the inbox keeps a notice, days. */
  keptDays: 90,
  /** Notices of one thread and day that are shown one by one. */
  shownOfGroup: 10,
} as const;
