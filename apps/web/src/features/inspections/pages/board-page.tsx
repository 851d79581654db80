import { buttonProps, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { BoardDays } from '../components/board/board-days.tsx';
import { BoardFigures } from '../components/board/board-figures.tsx';
import { BoardTools } from '../components/board/board-tools.tsx';
import { ToAnswer } from '../components/board/to-answer.tsx';
import { VisitsPending } from '../components/visits-pending.tsx';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { type BoardSearch, daysOf } from '../lib/board-search.ts';
import { lagosDay } from '../../../lib/lagos-times.ts';
import '../../../components/homes/homes.css';
import '../inspections.css';
import '../board.css';

export interface BoardPageProps {
  search: BoardSearch;
  onSearch: (search: BoardSearch) => void;
}

/** All inspections of a landlord's homes, by day and week, and the requests that wait for an answer. */
export function BoardPage({ search, onSearch }: BoardPageProps) {
  const now = useNow();
  const from = search.from ?? lagosDay(now);
  const { data: board, error } = trpc.inspections.board.useQuery(
    { from, days: daysOf(search) },
    { placeholderData: (before) => before },
  );
  return (
    <>
      <PageTitle>Landlord’s board</PageTitle>
      <PageHeader
        title="Landlord’s board"
        subtitle="Who comes to see your homes, and when."
        end={
          <Link to="/inspections/times" {...buttonProps({ variant: 'secondary', size: 'sm' }, 'flex-none')}>
            <Clock className="icon-20" aria-hidden="true" />
            Your times
          </Link>
        }
      />
      <div className="page board-page">
        <ToAnswer now={now} />
        <BoardTools search={search} from={from} now={now} onSearch={onSearch} />
        {!board && !error && <VisitsPending />}
        {!board && <FormFailure error={error} />}
        {board && <BoardDays board={board} now={now} view={search.view} />}
        {board && <BoardFigures board={board} />}
      </div>
    </>
  );
}
