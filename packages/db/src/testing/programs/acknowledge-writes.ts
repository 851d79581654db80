import { NativeConnection } from '../../client/native-connection.ts';
import { LogSync } from '../../open/log-sync.ts';
import { LocalWriter } from '../../writer/local-writer.ts';
import { DatabaseUnavailableError } from '../../writer/errors.ts';
import { notes } from '../notes-writer.ts';

/**
 * A program of its own for the tests of durability: `acknowledge-writes.ts <database file>`. Thirty-two callers write without
 * end; a line says which note was answered, and why one was not. It ends when its writes have failed a hundred times.
 */
const [, , path = ''] = process.argv;

// The limit that a shell puts on the size of files comes as a signal: without a listener it ends the process.
process.on('SIGXFSZ', () => undefined);

// A log so short that it is always being moved into the file.
const log = new LogSync(path, 100);
const connection = new NativeConnection({ path, pragmas: ['synchronous = NORMAL', 'wal_autocheckpoint = 0'] });
const writer = new LocalWriter(connection, {}, { toDisk: () => log.sync() });
let failures = 0;
let next = 0;

async function caller(): Promise<void> {
  while (failures < 100) {
    const words = `note ${next++} `.padEnd(500, '.');
    try {
      await writer.write(async (tx) => tx.insert(notes).values({ words }));
      process.stdout.write(`kept ${words}\n`);
    } catch (error) {
      failures++;
      process.stdout.write(`failed ${error instanceof DatabaseUnavailableError ? error.reason : String(error)}\n`);
    }
  }
}

await Promise.all(Array.from({ length: 32 }, caller));
