import { type StatementFormat, type StatementInput, statementPath } from '@rentreel/contracts/wallet';

export type DownloadOutcome = { readonly ok: true } | { readonly ok: false; readonly text: string };

const noAnswer = 'RentReel did not answer. Check your connection and try again.';

/** Fetches a statement and hands it to the browser as a file. Never throws. */
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

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
