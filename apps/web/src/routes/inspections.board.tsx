import { createFileRoute } from '@tanstack/react-router';
import { type BoardSearch, readBoardSearch } from '../features/inspections/search.ts';
import { BoardPage } from '../features/inspections/landlord/board-page.tsx';

interface BoardAddress {
  from?: string;
  view?: string;
}

export const Route = createFileRoute('/inspections/board')({
  staticData: { width: 'wide' },
  validateSearch: (search): BoardAddress => search,
  component: RoutePage,
});

function RoutePage() {
  const search = readBoardSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const onSearch = ({ from, view }: BoardSearch) =>
    void navigate({
      search: { view, ...(from !== undefined && { from: String(from) }) },
      replace: true,
      resetScroll: false,
    });
  return <BoardPage search={search} onSearch={onSearch} />;
}
