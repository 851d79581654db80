import { forgetRecalled, setRecalled } from './recalled.ts';

/** The latest response to a query. */
interface StoredAnswer {
  readonly owner: string;
  /** Procedure and input. */
  readonly question: string;
  readonly data: unknown;
  /** Epoch milliseconds. */
  readonly storedAt: number;
}

const databaseName = 'rentreel-answers';
const storeName = 'answers';
const maxAnswers = 200;

/**
 * Stores a response for its owner and deletes the oldest beyond 200. Does nothing where the browser has no database.
 */
export async function storeAnswer(owner: string, question: string, data: unknown): Promise<void> {
  setRecalled(question, undefined);
  await change(async (answers) => {
    answers.put({ owner, question, data, storedAt: Date.now() } satisfies StoredAnswer);
    const surplus = (await settled(answers.count())) - maxAnswers;
    if (surplus <= 0) return;
    const oldest = await settled(answers.index('storedAt').getAllKeys(null, surplus));
    for (const key of oldest) answers.delete(key);
  });
}

/** Owner of the responses recalled last. */
let recalledOf: string | undefined;

/** Returns the latest response that its owner received, or undefined. */
export async function recallAnswer(owner: string, question: string): Promise<unknown> {
  try {
    const answers = (await open()).transaction(storeName).objectStore(storeName);
    const stored = await settled(answers.get([owner, question]) as IDBRequest<StoredAnswer | undefined>);
    if (stored) {
      recalledOf = owner;
      setRecalled(question, stored.storedAt);
    }
    return stored?.data;
  } catch {
    return undefined;
  }
}

/** Deletes the responses of every other owner. */
export async function forgetAnswersOfOthers(owner: string): Promise<void> {
  if (recalledOf !== owner) forgetRecalled();
  await change(async (answers) => {
    const keys = (await settled(answers.getAllKeys())) as [string, string][];
    for (const key of keys) if (key[0] !== owner) answers.delete(key);
  });
}

async function change(work: (answers: IDBObjectStore) => Promise<void>): Promise<void> {
  try {
    const transaction = (await open()).transaction(storeName, 'readwrite');
    const done = new Promise<void>((resolve) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => resolve());
    });
    await work(transaction.objectStore(storeName));
    await done;
  } catch {
    return;
  }
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= openDatabase();
  return opened;
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 2);
  request.addEventListener('upgradeneeded', () => {
    if (request.result.objectStoreNames.contains(storeName)) request.result.deleteObjectStore(storeName);
    const answers = request.result.createObjectStore(storeName, { keyPath: ['owner', 'question'] });
    answers.createIndex('storedAt', 'storedAt');
  });
  // A newer version in another tab needs another schema: an open connection would block its upgrade.
  request.addEventListener('success', () => {
    request.result.addEventListener('versionchange', () => {
      request.result.close();
      opened = undefined;
    });
  });
  // Lets the next call try again.
  request.addEventListener('error', () => {
    opened = undefined;
  });
  return settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser kept nothing.')));
  });
}
