import { buttonProps, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { NotificationList } from '../components/notification-list.tsx';
import { NotificationsPending } from '../components/notifications-pending.tsx';
import type { NotificationsSearch } from '../lib/notifications-search.ts';
import '../notifications.css';

interface NotificationsPageProps {
  search: NotificationsSearch;
  onSearch: (search: NotificationsSearch) => void;
}

/** Everything that somebody was told. */
export function NotificationsPage({ search, onSearch }: NotificationsPageProps) {
  return (
    <>
      <PageTitle>Notifications</PageTitle>
      <PageHeader
        title="Notifications"
        end={
          <Link to="/notifications" search={{ view: 'settings' }} {...buttonProps({ variant: 'text', size: 'sm' })}>
            <Settings2 className="icon-20" aria-hidden="true" />
            Settings
          </Link>
        }
      />
      <div className="page notices">
        <Suspense fallback={<NotificationsPending />}>
          <NotificationList search={search} onSearch={onSearch} />
        </Suspense>
      </div>
    </>
  );
}
