/** What the screen shows, as its address says. */
export interface NotificationsSearch {
  view?: 'settings';
  filter?: 'unread';
}

/** Makes the best of what an address says. */
export function readNotificationsSearch({ view, filter }: Readonly<Record<string, unknown>>): NotificationsSearch {
  return {
    ...(view === 'settings' && { view: 'settings' as const }),
    ...(filter === 'unread' && { filter: 'unread' as const }),
  };
}

/** What is asked of the server for it. */
export function inboxInput({ filter }: NotificationsSearch) {
  return { filter: filter ?? ('all' as const), limit: 20 };
}
