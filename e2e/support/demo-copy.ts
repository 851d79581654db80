import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyDatabaseFile, openDatabase } from '@rentreel/db';
import { systemClock } from '@rentreel/domain/kernel';
import { countPendingEvents } from '@rentreel/domain/outbox';

const database = 'rentreel.db';

const runFolder = (): string => process.env['E2E_DATA_FOLDER'] ?? '';
const copyFolder = (): string => `${runFolder()}-demo`;

/** Copies keys, mails and uploaded files, without the database and its log. */
const withoutDatabase = { recursive: true, filter: (path: string) => !path.includes(database) };

/**
 * Playwright's global setup: copies the data of the run's server after its start, before any test changes it. Waits until the
 * server has sent the mails and PDFs of the demo, or every server that starts from the copy would send them again.
 */
export default async function keepDemo(): Promise<void> {
  const path = join(runFolder(), database);
  await waitForDeliveries(path);
  mkdirSync(copyFolder());
  cpSync(runFolder(), copyFolder(), withoutDatabase);
  copyDatabaseFile(path, join(copyFolder(), database));
}

async function waitForDeliveries(path: string): Promise<void> {
  const opened = await openDatabase({ url: `file:${path}`, readonly: true });
  while ((await countPendingEvents({ database: opened, clock: systemClock })).pending > 0) await sleep(50);
  await opened.close();
}

/**
 * Copies the demo of the run, which takes 5 s to seed, into the folder of a server before its start. Does nothing when the
 * run has none.
 */
export function copyDemoTo(folder: string): void {
  if (existsSync(copyFolder())) cpSync(copyFolder(), folder, { recursive: true });
}
