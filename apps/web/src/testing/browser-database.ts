import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, vi } from 'vitest';
import { forgetRecalled } from '../lib/offline/recalled.ts';

/** Gives the simulated browser the database that it lacks, for the tests of the file that calls it. Nothing stays in it. */
export function bringDatabase(): void {
  const factory = new IDBFactory();
  beforeAll(() => void vi.stubGlobal('indexedDB', factory));
  afterAll(async () => {
    const names = (await factory.databases()).map(({ name }) => name);
    await Promise.all(names.map((name) => deleteDatabase(factory, name)));
    forgetRecalled();
  });
}

/** Resolves as well when a connection stays open: only its own files know it. */
function deleteDatabase(factory: IDBFactory, name: string | undefined): Promise<void> {
  return new Promise((resolve) => {
    const request = factory.deleteDatabase(name ?? '');
    for (const event of ['success', 'blocked', 'error']) request.addEventListener(event, () => resolve());
  });
}
