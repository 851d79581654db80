import type { CaseQueueName, WaitingCase } from '@rentreel/contracts/administration';
import { casesListed } from '@rentreel/contracts/limits';
import { csvText, formatDateTime, isoDayAt } from '@rentreel/values';
import { saveFile } from '#/lib/save-file.ts';

const head = ['Case', 'About', 'Waiting since', 'Promised by', 'Late', 'Taken by', 'Notes'];

interface NamesOfPage<T> {
  /** Of the listed cases. */
  readonly names: ReadonlyMap<string, string>;
  readonly nameOf: (each: T) => readonly [caseId: string, name: string];
  readonly load: ((input: { caseIds: string[] }) => Promise<readonly T[]>) | undefined;
}

/** Returns the names of all waiting cases: of those on other pages, a list at a time. */
export async function namesOfAll<T>(
  waiting: readonly WaitingCase[],
  { names, nameOf, load }: NamesOfPage<T>,
): Promise<ReadonlyMap<string, string>> {
  const all = new Map(names);
  const others = waiting.map(({ caseId }) => caseId).filter((caseId) => !all.has(caseId));
  for (let start = 0; load && start < others.length; start += casesListed) {
    const found = await load({ caseIds: others.slice(start, start + casesListed) });
    for (const each of found) all.set(...nameOf(each));
  }
  return all;
}

/** Downloads a queue as CSV with Lagos times. */
export function saveQueue(
  queue: CaseQueueName,
  waiting: readonly WaitingCase[],
  names: ReadonlyMap<string, string>,
): void {
  const now = Date.now();
  const lines = waiting.map(({ caseId, since, dueAt, claim, notes }) => [
    caseId,
    names.get(caseId) ?? null,
    formatDateTime(since),
    dueAt === null ? null : formatDateTime(dueAt),
    dueAt !== null && dueAt <= now ? 'late' : null,
    claim?.by.name ?? null,
    notes,
  ]);
  saveFile(new Blob([csvText([head, ...lines])], { type: 'text/csv' }), `${queue}-${isoDayAt(now)}.csv`);
}
