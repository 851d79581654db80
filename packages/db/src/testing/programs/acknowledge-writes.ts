import { NativeConnection } from '../../client/native-connection.ts';
import { LogSync } from '../../open/log-sync.ts';
import { LocalWriter } from '../../writer/local-writer.ts';
import { DatabaseUnavailableError } from '../../writer/errors.ts';
import { notes } from '../notes-writer.ts';

/**
 * A program for the durability tests: `acknowledge-writes.ts <database file>`. Thirty-two callers write continuously; each
 * line reports an acknowledged note or the reason of a refusal. It ends after a hundred failed writes.
 */
const [, , path = ''] = process.argv;

// A shell's limit on the file size is delivered as a signal: without a listener it ends the process.
process.on('SIGXFSZ', () => undefined);

// A limit so short that the log is constantly being moved into the file.
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
