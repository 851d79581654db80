import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyDatabaseFile } from '@rentreel/db';

const database = 'rentreel.db';

const runFolder = (): string => process.env['E2E_DATA_FOLDER'] ?? '';
const copyFolder = (): string => `${runFolder()}-demo`;

/** Copies files beside the database: keys, mails, sent files. The log of an open database is not one of them. */
const withoutDatabase = { recursive: true, filter: (path: string) => !path.includes(database) };

/** Runs once, when the server of the run is ready and no test has changed its demo yet: keeps the data for other servers. */
export default function keepDemo(): void {
  mkdirSync(copyFolder());
  cpSync(runFolder(), copyFolder(), withoutDatabase);
  copyDatabaseFile(join(runFolder(), database), join(copyFolder(), database));
}

/** Gives a server that has not started yet the demo of the run, which takes 5 s to make. A run without one has none. */
export function copyDemoTo(folder: string): void {
  if (existsSync(copyFolder())) cpSync(copyFolder(), folder, { recursive: true });
}
