import { createFileRoute } from '@tanstack/react-router';
import { PersonPage } from '../features/administration/person-page.tsx';
import { readPersonTab } from '../features/administration/person-tabs.ts';
import { toId } from '../lib/route-params.ts';

export const Route = createFileRoute('/admin/user/$userId')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  component: RoutePage,
});

function RoutePage() {
  const { userId } = Route.useParams();
  const { tab } = Route.useSearch();
  return <PersonPage key={userId} userId={toId('usr', userId)} tab={readPersonTab(tab)} />;
}
