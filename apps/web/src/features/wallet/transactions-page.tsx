import { Button, EmptyState, PageHeader, PageHeaderStart, Segmented, TextField } from '@rentreel/ui';
import { Download, ReceiptText, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DateField } from '#/lib/forms/date-field.tsx';
import { ListDetail, useListDetail } from '#/components/list-detail.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { HistoryList } from './history-list.tsx';
import './history.css';
import { ChargebackNote, PenaltyNote } from './hold-notes.tsx';
import { type HistorySearch, changeSearch, typeNames } from './search.ts';
import { StatementSheet, lagosToday } from './statement-sheet.tsx';

interface TransactionsPageProps {
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
  /** The open transaction: replaces the list on a phone and stands beside it on wide screens. */
  children?: ReactNode;
}

/** All transactions of the wallet, with the open one. */
export function TransactionsPage({ search, onSearch, children }: TransactionsPageProps) {
  const [downloading, setDownloading] = useState(false);
  const isBesideList = useListDetail();
  if (children && !isBesideList) return children;
  const statement = (
    <Button variant="text" size="sm" onClick={() => setDownloading(true)}>
      <Download className="icon-20" aria-hidden="true" />
      Statement
    </Button>
  );
  const list = (
    <>
      <PenaltyNote />
      <ChargebackNote />
      <HistoryFilters search={search} onSearch={onSearch} />
      <HistoryList search={search} onSearch={onSearch} />
    </>
  );
  return (
    <>
      {!children && <PageTitle>Transactions</PageTitle>}
      {isBesideList ? (
        <ListDetail
          label="Transactions"
          links=".row-link"
          list={
            <div className="history grid grid-cols-1 gap-4">
              <div className="flex items-center justify-between gap-3">
                {children ? (
                  <h2 className="text-24/tight">Transactions</h2>
                ) : (
                  <h1 className="text-24/tight">Transactions</h1>
                )}
                {statement}
              </div>
              {list}
            </div>
          }
        >
          {children ? (
            <PageHeaderStart value={null}>{children}</PageHeaderStart>
          ) : (
            <EmptyState icon={ReceiptText} title="Choose a transaction">
              Its details open here, beside the list. J and K go to the next transaction and the one before.
            </EmptyState>
          )}
        </ListDetail>
      ) : (
        <>
          <PageHeader title="Transactions" end={statement} />
          <div className="page history grid grid-cols-1 gap-4 max-w-214">{list}</div>
        </>
      )}
      <StatementSheet open={downloading} onClose={() => setDownloading(false)} />
    </>
  );
}

const flows = [
  { value: 'all', text: 'All' },
  { value: 'in', text: 'Money in' },
  { value: 'out', text: 'Money out' },
] as const;
const types = [
  { value: 'all', text: 'Everything' },
  ...(['deposit', 'withdrawal', 'refund', 'transfer', 'inspection_fee', 'savings', 'escrow'] as const).map((value) => ({
    value,
    text: typeNames[value],
  })),
];

interface HistoryFiltersProps {
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

function HistoryFilters({ search, onSearch }: HistoryFiltersProps) {
  const more = [search.type, search.from, search.to].filter((part) => part !== undefined).length;
  const [open, setOpen] = useState(more > 0);
  const change = (part: Parameters<typeof changeSearch>[1]) => onSearch(changeSearch(search, part));
  return (
    <section aria-label="Filters" className="grid gap-3">
      <HistorySearchField text={search.text ?? ''} onText={(text) => change({ text })} />
      <div className="flex flex-wrap gap-y-2 gap-x-3">
        <Segmented
          label="Direction"
          className="flex-auto"
          value={search.flow ?? 'all'}
          options={flows}
          onChange={(flow) => change({ flow })}
        />
        <Button variant="secondary" aria-expanded={open} aria-controls="more-filters" onClick={() => setOpen(!open)}>
          <SlidersHorizontal className="icon-20" aria-hidden="true" />
          Filters{more > 0 && ` (${more})`}
        </Button>
      </div>
      {open && (
        <div id="more-filters" className="history-more grid gap-3">
          <SelectField
            id="history-type"
            label="Type"
            options={types}
            value={search.type ?? 'all'}
            onChange={(type) => change({ type })}
          />
          <DateField
            label="From"
            max={search.to ?? lagosToday()}
            value={search.from ?? ''}
            onChange={({ target }) => change({ from: target.value })}
          />
          <DateField
            label="To"
            min={search.from}
            max={lagosToday()}
            value={search.to ?? ''}
            onChange={({ target }) => change({ to: target.value })}
          />
          {more > 0 && (
            <Button variant="text" onClick={() => change({ type: undefined, from: undefined, to: undefined })}>
              Clear
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const restMs = 350;

interface HistorySearchFieldProps {
  text: string;
  onText: (text: string) => void;
}

/** Search field, debounced; follows a search that is cleared elsewhere. */
function HistorySearchField({ text, onText }: HistorySearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (text !== known) {
    setKnown(text);
    if (text !== typed.trim()) setTyped(text);
  }
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onText(next), restMs);
  };
  return (
    <TextField
      label="Search"
      type="search"
      placeholder="Words, reference or amount"
      maxLength={80}
      autoComplete="off"
      enterKeyHint="search"
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
}
