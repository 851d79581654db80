import type { CaseQueueName, WaitingCase } from '@rentreel/contracts/administration';
import { csvText, formatDateTime, isoDayAt } from '@rentreel/values';
import { saveFile } from '#/lib/save-file.ts';

const head = ['Case', 'About', 'Waiting since', 'Promised by', 'Late', 'Taken by', 'Notes'];

/** Downloads a queue as CSV with Lagos times. */
export function saveQueue(
  queue: CaseQueueName,
  waiting: readonly WaitingCase[],
  nameOf: (caseId: string) => string | undefined = () => undefined,
): void {
  const now = Date.now();
  const lines = waiting.map(({ caseId, since, dueAt, claim, notes }) => [
    caseId,
    nameOf(caseId) ?? null,
    formatDateTime(since),
    dueAt === null ? null : formatDateTime(dueAt),
    dueAt !== null && dueAt <= now ? 'late' : null,
    claim?.by.name ?? null,
    notes,
  ]);
  saveFile(new Blob([csvText([head, ...lines])], { type: 'text/csv' }), `${queue}-${isoDayAt(now)}.csv`);
}
