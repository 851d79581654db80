import type { StatementFormat } from '@rentreel/contracts/wallet';
import { Button, Note, Segmented, Sheet, TextField } from '@rentreel/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { RentRelief } from '../../../components/papers/rent-relief.tsx';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { useStatementDownload } from '../hooks/use-statement-download.ts';
import { dayInWords } from '../lib/day-in-words.ts';
import { lagosToday, monthPeriod, type PeriodName, readRange } from '../lib/statement-periods.ts';

const periods = [
  { value: 'this-month', text: 'This month' },
  { value: 'last-month', text: 'Last month' },
  { value: 'range', text: 'Days' },
] as const;
const formats = [
  { value: 'pdf', text: 'PDF' },
  { value: 'csv', text: 'CSV (table)' },
] as const;

interface StatementSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Which days, as what, and the download. */
export function StatementSheet({ open, onClose }: StatementSheetProps) {
  useBackCloses(open, onClose);
  return (
    <Sheet open={open} onClose={onClose} title="Download a statement">
      <StatementForm />
      {open && (
        <div className="statement-rent">
          <RentRelief />
        </div>
      )}
    </Sheet>
  );
}

function StatementForm() {
  const online = useOnline();
  const [period, setPeriod] = useState<PeriodName>('this-month');
  const [format, setFormat] = useState<StatementFormat>('pdf');
  const [range, setRange] = useState(() => monthPeriod('last-month'));
  const { days, problem } = period === 'range' ? readRange(range) : { days: monthPeriod(period), problem: undefined };
  const { start, busy, outcome } = useStatementDownload();
  const today = lagosToday();
  return (
    <div className="grid gap-4">
      <Segmented label="Which days" value={period} options={periods} onChange={setPeriod} />
      {period === 'range' && (
        <div className="statement-days">
          <TextField
            label="First day"
            type="date"
            max={today}
            value={range.from}
            onChange={({ target }) => setRange({ ...range, from: target.value })}
          />
          <TextField
            label="Last day"
            type="date"
            max={today}
            value={range.to}
            error={problem}
            onChange={({ target }) => setRange({ ...range, to: target.value })}
          />
        </div>
      )}
      <Segmented label="Kind of file" value={format} options={formats} onChange={setFormat} />
      {days && (
        <p className="text-text-2">
          Everything in your wallet from {dayInWords(days.from)} to {dayInWords(days.to)}, with the balance before and
          after. Filters do not change a statement.
        </p>
      )}
      {!online && (
        <Note tone="sun">You are offline. A statement is made from the books, so it needs a connection.</Note>
      )}
      {outcome?.ok === false && (
        <Note tone="bad" announce="alert">
          {outcome.text}
        </Note>
      )}
      {outcome?.ok && (
        <Note tone="ok" announce="status">
          Your statement is downloaded.
        </Note>
      )}
      <Button
        size="lg"
        block
        disabled={!online || days === undefined}
        busy={busy}
        busyText="Preparing…"
        onClick={() => days && void start(format, days)}
      >
        <Download className="icon-20" aria-hidden="true" />
        Download {format.toUpperCase()}
      </Button>
    </div>
  );
}
