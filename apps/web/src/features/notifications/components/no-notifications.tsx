import { Button, buttonProps, EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Bell, BellOff } from 'lucide-react';
import type { NotificationsSearch } from '../lib/notifications-search.ts';

interface NoNotificationsProps {
  search: NotificationsSearch;
  onSearch: (search: NotificationsSearch) => void;
}

export function NoNotifications({ search, onSearch }: NoNotificationsProps) {
  if (search.filter !== undefined) {
    return (
      <EmptyState
        icon={BellOff}
        title="Nothing unread"
        action={
          <Button variant="secondary" onClick={() => onSearch({})}>
            Show all
          </Button>
        }
      >
        You have read everything that we told you.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Bell}
      title="No notifications yet"
      action={
        <Link to="/search" search={{}} {...buttonProps({})}>
          Search homes
        </Link>
      }
    >
      Messages, inspections, prices of homes that you saved, and every movement of your money are told here.
    </EmptyState>
  );
}
