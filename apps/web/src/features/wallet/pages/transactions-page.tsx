import { Button, PageHeader } from '@rentreel/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { PenaltyNote } from '../../../components/money/penalty-note.tsx';
import { HistoryFilters } from '../components/history-filters.tsx';
import { HistoryList } from '../components/history-list.tsx';
import { StatementSheet } from '../components/statement-sheet.tsx';
import type { HistorySearch } from '../lib/history-search.ts';
import '../history.css';

interface TransactionsPageProps {
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

/** Everything that ever moved in somebody's wallet. */
export function TransactionsPage({ search, onSearch }: TransactionsPageProps) {
  const [downloading, setDownloading] = useState(false);
  return (
    <>
      <PageTitle>Transactions</PageTitle>
      <PageHeader
        title="Transactions"
        end={
          <Button variant="text" size="sm" onClick={() => setDownloading(true)}>
            <Download className="icon-20" aria-hidden="true" />
            Statement
          </Button>
        }
      />
      <div className="page history">
        <PenaltyNote />
        <HistoryFilters search={search} onSearch={onSearch} />
        <HistoryList search={search} onSearch={onSearch} />
      </div>
      <StatementSheet open={downloading} onClose={() => setDownloading(false)} />
    </>
  );
}
