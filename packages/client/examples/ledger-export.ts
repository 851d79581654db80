import { appendFile } from 'node:fs/promises';
import { type RentReelClient, pages } from '@rentreel/client';

const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;

/**
 * Appends one day of wallet movements to a CSV file, in kobo; intended for a nightly job. `day` is a day in Lagos, such as
 * 2026-11-24. Returns the number of movements. Needs the scope wallet:read.
 */
export async function exportLedger(rentreel: RentReelClient, day: string, file: string): Promise<number> {
  let rows = 0;
  for await (const movement of pages(rentreel.wallet.searchTransactions, { from: day, to: day, limit: 50 })) {
    const { id, type, description, amountKobo, balanceAfterKobo, timestamp } = movement;
    const time = new Date(timestamp).toISOString();
    await appendFile(file, `${[time, id, type, description, amountKobo, balanceAfterKobo].map(cell).join(',')}\n`);
    rows += 1;
  }
  return rows;
}
