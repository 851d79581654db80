import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, vi } from 'vitest';
import { forgetRecalled } from '../lib/offline/recalled.ts';

/** Adds an in-memory IndexedDB to jsdom for the tests of the calling file and empties it afterwards. */
export function stubIndexedDb(): void {
  const factory = new IDBFactory();
  beforeAll(() => void vi.stubGlobal('indexedDB', factory));
  afterAll(async () => {
    const names = (await factory.databases()).map(({ name }) => name);
    await Promise.all(names.map((name) => deleteDatabase(factory, name)));
    forgetRecalled();
  });
}

/** Also resolves while a connection is still open; only the files that opened it know it. */
function deleteDatabase(factory: IDBFactory, name: string | undefined): Promise<void> {
  return new Promise((resolve) => {
    const request = factory.deleteDatabase(name ?? '');
    for (const event of ['success', 'blocked', 'error']) request.addEventListener(event, () => resolve());
  });
}
