import { createFileRoute } from '@tanstack/react-router';
import { readBoardSearch } from '../features/inspections/search.ts';
import { DayPage } from '../features/inspections/landlord/day-page.tsx';

export const Route = createFileRoute('/inspections/day')({
  staticData: { width: 'column' },
  validateSearch: (search): { from?: string } => search,
  component: RoutePage,
});

function RoutePage() {
  const { from } = readBoardSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  return <DayPage day={from} onDay={(day) => void navigate({ search: { from: String(day) }, replace: true })} />;
}
