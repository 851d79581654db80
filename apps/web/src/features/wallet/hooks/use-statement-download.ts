import type { StatementFormat, StatementInput } from '@rentreel/contracts/wallet';
import { useState } from 'react';
import { type DownloadOutcome, downloadStatement } from '../lib/download-statement.ts';

/** Downloads one statement at a time and keeps how the last one ended. */
export function useStatementDownload() {
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
