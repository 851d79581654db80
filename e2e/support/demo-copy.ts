import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyDatabaseFile, openDatabase } from '@rentreel/db';
import { systemClock } from '@rentreel/domain/kernel';
import { countPendingEvents } from '@rentreel/domain/outbox';
import { demoFolder, runFolder } from './demo-folder.ts';

const database = 'rentreel.db';

/** Copies keys, mails and uploaded files, without the database and its log. */
const withoutDatabase = { recursive: true, filter: (path: string) => !path.includes(database) };

/**
 * Playwright's global setup: copies the data of the run's server after its start, before any test changes it. Waits until the
 * server has sent the mails and PDFs of the demo, or every server that starts from the copy would send them again.
 */
export default async function keepDemo(): Promise<void> {
  const path = join(runFolder(), database);
  await waitForDeliveries(path);
  mkdirSync(demoFolder());
  cpSync(runFolder(), demoFolder(), withoutDatabase);
  copyDatabaseFile(path, join(demoFolder(), database));
}

async function waitForDeliveries(path: string): Promise<void> {
  const opened = await openDatabase({ url: `file:${path}`, readonly: true });
  while ((await countPendingEvents({ database: opened, clock: systemClock })).pending > 0) await sleep(50);
  await opened.close();
}
