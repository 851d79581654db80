import { openDatabase } from '../../open-database.ts';
import { DatabaseOpenError } from '../../open/errors.ts';

/**
 * A program for tests of opening under restricted permissions and limits: `open-and-report.ts <url>` reports the result.
 */
const [, , url = ''] = process.argv;

// A shell's limit on the file size is delivered as a signal: without a listener it ends the process.
process.on('SIGXFSZ', () => undefined);

try {
  const database = await openDatabase({ url });
  await database.close();
  process.stdout.write('opened');
} catch (error) {
  process.stdout.write(error instanceof DatabaseOpenError ? `${error.failure}: ${error.message}` : String(error));
}
