/** Parameters of the screen's address. */
export interface NotificationsSearch {
  view?: 'settings';
  filter?: 'unread';
}

/** Parses the address and ignores invalid values. */
export function readNotificationsSearch({ view, filter }: Readonly<Record<string, unknown>>): NotificationsSearch {
  return {
    ...(view === 'settings' && { view: 'settings' as const }),
    ...(filter === 'unread' && { filter: 'unread' as const }),
  };
}

/** Returns the query input for a search. */
export function inboxInput({ filter }: NotificationsSearch) {
  return { filter: filter ?? ('all' as const), limit: 20 };
}
