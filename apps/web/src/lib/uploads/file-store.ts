import type { UploadPurpose } from '@rentreel/contracts/media';

/** What is kept of an upload on this device, so that it goes on after a reload without choosing the file again. */
export interface StoredFile {
  readonly id: string;
  readonly userId: string;
  /** What the upload is for, in the words of whoever began it: the draft of a home. */
  readonly group: string;
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
  readonly addedAt: number;
  readonly paused: boolean;
  /** Where the server keeps what has arrived; null before it was asked. */
  readonly url: string | null;
  /** The file itself; null when all of it has arrived. */
  readonly body: Blob | null;
  /** Whether it is as it will be sent; a video may have to be converted first. */
  readonly prepared: boolean;
  /** A video's picture that is still to be sent. */
  readonly poster: Blob | null;
}

/** The files of this device that are on their way. Where nothing can be kept, nothing is, and nothing breaks. */
export interface StoredFiles {
  put(file: StoredFile): Promise<void>;
  remove(id: string): Promise<void>;
  listOf(userId: string): Promise<StoredFile[]>;
}

const databaseName = 'rentreel-uploads';
const storeName = 'files';

/** Keeps files in the browser's own database. */
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
