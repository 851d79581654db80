import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMeasuredContainer } from '@rentreel/server/testing';
import { type Books, driveTransfers, openWallets } from '../books/books.ts';
import { naiveBooks } from '../books/naive-books.ts';
import { plainCopy, productBooks } from '../books/product-books.ts';
import { findPostgres, postgresBooks } from '../books/postgres-books.ts';
import { rawBooks } from '../books/raw-books.ts';
import { alternate } from '../lib/rounds.ts';
import { answerQuestions } from '../lib/program.ts';

const people = 1000;
const callers = 64;
const rounds = 5;
const roundMs = 1000;
/** On two cores more connections only wait for each other. */
const postgresConnections = 32;

const folder = mkdtempSync(join(tmpdir(), 'rentreel-bench-'));
const { services } = await createMeasuredContainer(folder);
const userIds = await openWallets(services, people);
await services.database.checkpoint();
const copyOf = (name: string) => plainCopy(join(folder, 'rentreel.db'), join(folder, name));

const programs = findPostgres();
const allBooks: Books[] = [
  productBooks(services),
  naiveBooks(copyOf('naive.db')),
  rawBooks(copyOf('raw.db')),
  ...(programs === undefined ? [] : [await postgresBooks(programs, { userIds, connections: postgresConnections })]),
];

/** Transfers must not create or lose money: a contender that does is rejected instead of measured. */
async function requireSameTotal<T>(books: Books, work: () => Promise<T>): Promise<T> {
  const before = await books.total();
  const result = await work();
  if ((await books.total()) !== before) throw new Error(`${books.name} does not keep its books`);
  return result;
}

answerQuestions(
  {
    transfers: () =>
      alternate(
        allBooks.map((books) => ({
          name: books.name,
          round: () => requireSameTotal(books, () => driveTransfers(books, { userIds, callers, ms: roundMs })),
        })),
        rounds,
      ),
  },
  async () => {
    for (const books of allBooks) await books.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
process.send?.('ready');
