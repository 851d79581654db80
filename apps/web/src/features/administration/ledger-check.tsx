import type { BooksOverview } from '@rentreel/contracts/administration';
import { ledgerJob, timerName } from '@rentreel/contracts/jobs';
import { Button } from '@rentreel/ui';
import { count } from '@rentreel/values';
import { Suspense, lazy, useState } from 'react';
import { Health } from './health.tsx';
import { agoLabel, tookLabel } from './jobs/format.ts';

const RunSheet = lazy(async () => ({ default: (await import('./jobs/run-sheet.tsx')).RunSheet }));

interface LedgerCheckProps {
  check: BooksOverview['lastCheck'];
  isChecking: boolean;
  now: number;
}

/** Result of the last check of the books, and a button that runs it. */
export function LedgerCheck({ check, isChecking, now }: LedgerCheckProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Health ok={check?.findingCount === 0} title={titleOf(check)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-text-2">{aboutOf(check, now)}</p>
        <Button size="sm" variant="secondary" busy={isChecking} busyText="Checking…" onClick={() => setIsAsking(true)}>
          Check the books now
        </Button>
      </div>
      {check && check.findingCount > 0 && (
        <ul className="grid gap-1 text-14">
          {check.findings.map(({ where, problem }) => (
            <li key={`${where} ${problem}`} className="wrap-anywhere">
              <b className="font-semibold">{where}</b> {problem}
            </li>
          ))}
          {check.findingCount > check.findings.length && (
            <li>And {check.findingCount - check.findings.length} more. Run ledger:verify to list them all.</li>
          )}
        </ul>
      )}
      <Suspense>
        {isAsking && (
          <RunSheet job={{ kind: ledgerJob, title: timerName(ledgerJob) }} onClose={() => setIsAsking(false)} />
        )}
      </Suspense>
    </Health>
  );
}

function titleOf(check: BooksOverview['lastCheck']): string {
  if (check === null) return 'The books weren’t checked yet';
  if (check.findingCount === 0) return 'The last check of the books found nothing wrong';
  return `The last check of the books found ${count(check.findingCount, 'problem')}`;
}

function aboutOf(check: BooksOverview['lastCheck'], now: number): string {
  if (check === null) return 'A check replays every journal entry and compares all balances with it, once a day.';
  const { startedAt, durationMs, entries, accounts, wallets, payments } = check;
  const gone = [
    count(entries, 'journal entry', 'journal entries'),
    count(accounts, 'account'),
    count(wallets, 'wallet'),
    count(payments, 'payment'),
  ].join(', ');
  return `${agoLabel(startedAt, now)} over ${gone}; it took ${tookLabel(durationMs)}.`.replace(/^a /, 'A ');
}
