import type { UploadPurpose } from '@rentreel/contracts/media';

/** An upload as stored on this device, so that it continues after a reload without choosing the file again. */
export interface StoredFile {
  readonly id: string;
  readonly userId: string;
  /** Identifies the purpose of the upload for its caller, such as the draft of a listing. */
  readonly group: string;
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
  readonly addedAt: number;
  readonly paused: boolean;
  /** Upload URL on the server; null before it is known. */
  readonly url: string | null;
  /** The file; null once it has been sent completely. */
  readonly body: Blob | null;
  /** Whether the file is ready to send; a video may need conversion first. */
  readonly prepared: boolean;
  /** Poster of a video that has not been sent yet. */
  readonly poster: Blob | null;
}

/** Unfinished uploads of this device. Does nothing where the browser has no database. */
export interface StoredFiles {
  put(file: StoredFile): Promise<void>;
  remove(id: string): Promise<void>;
  listOf(userId: string): Promise<StoredFile[]>;
}

const databaseName = 'rentreel-uploads';
const storeName = 'files';

/** Stores files in the browser's IndexedDB. */
export function openStoredFiles(factory: IDBFactory | undefined = globalThis.indexedDB): StoredFiles {
  let opened: Promise<IDBDatabase> | undefined;
  const store = async (mode: IDBTransactionMode) => {
    if (!factory) throw new Error('This browser keeps nothing.');
    opened ??= openDatabase(factory);
    return (await opened).transaction(storeName, mode).objectStore(storeName);
  };
  return {
    put: async (file) => {
      await store('readwrite')
        .then((files) => settled(files.put(file)))
        .catch(() => undefined);
    },
    remove: async (id) => {
      await store('readwrite')
        .then((files) => settled(files.delete(id)))
        .catch(() => undefined);
    },
    listOf: async (userId) => {
      const files = await store('readonly')
        .then((all) => settled<StoredFile[]>(all.getAll() as IDBRequest<StoredFile[]>))
        .catch(() => []);
      return files.filter((file) => file.userId === userId).toSorted((one, other) => one.addedAt - other.addedAt);
    },
  };
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(storeName, { keyPath: 'id' });
  });
  return settled(request);
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser kept nothing.')));
  });
