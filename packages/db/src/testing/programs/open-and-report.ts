import { openDatabase } from '../../open-database.ts';
import { DatabaseOpenError } from '../../open/errors.ts';

/** A program of its own for tests of opening under other rights and limits: `open-and-report.ts <url>` says how it went. */
const [, , url = ''] = process.argv;

// A limit on the size of files comes as a signal: without a listener it ends the process.
process.on('SIGXFSZ', () => undefined);

try {
  const database = await openDatabase({ url });
  await database.close();
  process.stdout.write('opened');
} catch (error) {
  process.stdout.write(error instanceof DatabaseOpenError ? `${error.failure}: ${error.message}` : String(error));
}
