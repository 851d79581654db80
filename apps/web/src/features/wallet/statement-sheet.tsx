import { type StatementFormat, type StatementInput, statementInput, statementPath } from '@rentreel/contracts/wallet';
import { Button, Note, Segmented } from '@rentreel/ui';
import { formatIsoDay, isoDayAt } from '@rentreel/values';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { DateField } from '#/lib/forms/date-field.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { saveFile } from '#/lib/save-file.ts';
import { useOnline } from '#/lib/use-online.ts';
import { RentRelief } from '#/features/documents/index.ts';

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

/** Period, format and download of a statement. */
export function StatementSheet({ open, onClose }: StatementSheetProps) {
  return (
    <ActionSheet open={open} onClose={onClose} title="Download a statement">
      <StatementForm />
      {open && (
        <div className="mt-6 pt-5 border-t border-hairline">
          <RentRelief />
        </div>
      )}
    </ActionSheet>
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
      <Segmented label="Period" value={period} options={periods} onChange={setPeriod} />
      {period === 'range' && (
        <div className="sm:grid-cols-[1fr_1fr] sm:items-start grid gap-3">
          <DateField
            label="First day"
            max={today}
            value={range.from}
            onChange={({ target }) => setRange({ ...range, from: target.value })}
          />
          <DateField
            label="Last day"
            max={today}
            value={range.to}
            error={problem}
            onChange={({ target }) => setRange({ ...range, to: target.value })}
          />
        </div>
      )}
      <Segmented label="File format" value={format} options={formats} onChange={setFormat} />
      {days && (
        <p className="text-text-2">
          Every transaction in your wallet from {formatIsoDay(days.from)} to {formatIsoDay(days.to)}, with the balance
          before and after. Filters don’t change a statement.
        </p>
      )}
      {!online && <Note tone="sun">You’re offline. Connect to the internet to download a statement.</Note>}
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

/** Downloads one statement at a time and keeps the result of the last attempt. */
function useStatementDownload() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<DownloadOutcome | null>(null);
  const start = async (format: StatementFormat, days: StatementInput) => {
    setBusy(true);
    setOutcome(null);
    setOutcome(await downloadStatement(format, days));
    setBusy(false);
  };
  return { start, busy, outcome };
}

type DownloadOutcome = { readonly ok: true } | { readonly ok: false; readonly text: string };

const noAnswer = 'RentReel didn’t answer. Check your connection and try again.';

/** Downloads a statement as a file. Never throws. */
export async function downloadStatement(format: StatementFormat, days: StatementInput): Promise<DownloadOutcome> {
  try {
    const answer = await fetch(statementPath(format, days));
    if (!answer.ok) return { ok: false, text: await refusalOf(answer) };
    saveFile(await answer.blob(), `rentreel-statement-${days.from}-to-${days.to}.${format}`);
    return { ok: true };
  } catch {
    return { ok: false, text: noAnswer };
  }
}

async function refusalOf(answer: Response): Promise<string> {
  const body = (await answer.json()) as { error?: { message?: string } };
  return body.error?.message ?? noAnswer;
}

type PeriodName = 'this-month' | 'last-month' | 'range';

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
const monthOf = (year: number, month: number): StatementInput => {
  const to = lastDayOf(year, month);
  return { from: `${to.slice(0, 8)}01`, to };
};

/** Returns the current month in Lagos until today, or the whole previous month. */
export function monthPeriod(name: Exclude<PeriodName, 'range'>, now = Date.now()): StatementInput {
  const today = isoDayAt(now);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  return name === 'this-month' ? { ...monthOf(year, month), to: today } : monthOf(year, month - 1);
}

/** Returns the chosen range, or an error message. */
export function readRange(range: StatementInput): { days?: StatementInput; problem?: string } {
  if (range.from === '' || range.to === '') return { problem: 'Choose the first and the last day.' };
  const read = statementInput.safeParse(range);
  return read.success ? { days: read.data } : { problem: read.error.issues[0]?.message ?? '' };
}

/** Returns today's date in Lagos. */
export const lagosToday = (now = Date.now()): string => isoDayAt(now);
