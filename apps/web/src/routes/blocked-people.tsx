import { createFileRoute } from '@tanstack/react-router';
import { BlockedPeoplePage } from '../features/messages/blocked-people-page.tsx';

export const Route = createFileRoute('/blocked-people')({
  staticData: { width: 'column' },
  component: BlockedPeoplePage,
});
