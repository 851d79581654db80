import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  type NotificationsSearch,
  inboxInput,
  readNotificationsSearch,
} from '../features/account/notifications/search.ts';
import { NotificationSettingsPage } from '../features/account/notifications/notification-settings-page.tsx';
import { NotificationsPage } from '../features/account/notifications/notifications-page.tsx';

interface NotificationsAddress {
  view?: string;
  filter?: string;
}

export const Route = createFileRoute('/notifications')({
  staticData: { width: 'column' },
  // Parsed by the page, to keep the parser out of the shell.
  validateSearch: (search): NotificationsAddress => search,
  loaderDeps: ({ search }) => search,
  // Not awaited: the heading renders immediately and the list shows its own loading state.
  loader: ({ context: { services }, deps }) => {
    const { notifications } = services.utils;
    const search = readNotificationsSearch({ ...deps });
    if (search.view === 'settings') void notifications.settings.prefetch();
    else {
      void notifications.list.prefetchInfinite(inboxInput(search), {
        pages: 1,
        getNextPageParam: (page) => page.nextCursor,
      });
    }
  },
  component: RoutePage,
});

function RoutePage() {
  const search = readNotificationsSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (next: NotificationsSearch) => void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  return search.view === 'settings' ? (
    <NotificationSettingsPage />
  ) : (
    <NotificationsPage search={search} onSearch={onSearch} />
  );
}
