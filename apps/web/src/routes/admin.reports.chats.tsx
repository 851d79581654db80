import type { ReportState } from '@rentreel/contracts/messages';
import { createFileRoute } from '@tanstack/react-router';
import { ReportedChatsPage } from '../features/messages/reports/reported-chats-page.tsx';

interface ReportsSearch {
  state?: 'closed' | undefined;
}

export const Route = createFileRoute('/admin/reports/chats')({
  validateSearch: ({ state }): ReportsSearch => ({ state: state === 'closed' ? state : undefined }),
  component: RoutePage,
});

function RoutePage() {
  const { state = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onState = (next: ReportState) =>
    void navigate({ search: next === 'closed' ? { state: next } : {}, replace: true });
  return <ReportedChatsPage state={state} onState={onState} />;
}
