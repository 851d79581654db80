import { Command, CommanderError } from 'commander';
import { DatabaseOpenError } from '@rentreel/db';
import { DomainError } from '@rentreel/domain/kernel';
import { EnvError } from '../env.ts';
import { backUp, restore } from './backup.ts';
import { checkAudit, checkLedger } from './books.ts';
import type * as Operations from './operate.ts';
import { CommandError, type Outcome, printOutcome } from './output.ts';

function readTime(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new CommandError('--to takes a time, such as 2026-11-23T09:00:00+01:00.', 2);
  return time;
}

/** Imports the modules that need the whole server only when a command uses them. */
const operate = async (work: (operations: typeof Operations) => Outcome | Promise<Outcome>): Promise<Outcome> =>
  work(await import('./operate.ts'));

const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];

/** Defines every command of `rentreel`. */
function createProgram(): Command {
  const program = new Command('rentreel')
    .description('Operates a RentReel deployment: the settings are those of the server.')
    .option('--json', 'print one JSON object instead of text')
    .exitOverride()
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 not done or something was found, 2 wrong use or unreadable database.',
    )
    .configureOutput({
      writeOut: (text) => process.stdout.write(text),
      writeErr: (text) => process.stderr.write(text),
    });
  const print = async (outcome: Outcome | Promise<Outcome>) =>
    printOutcome(await outcome, program.opts<{ json?: boolean }>().json ?? false);

  addChecks(program, print);
  addCopies(program, print);
  addOperations(program, print);
  return program;
}

type Print = (outcome: Outcome | Promise<Outcome>) => Promise<void>;

function addChecks(program: Command, print: Print): void {
  const ledger = program.command('ledger').description('the books');
  ledger
    .command('verify')
    .description('replay the whole journal and report errors in the books')
    .action(() => print(checkLedger()));

  const audit = program.command('audit').description('the audit log');
  audit
    .command('verify')
    .description('read the whole log and report the first changed entry')
    .option('--head <entry:hash>', 'an end of the log that was stored elsewhere; repeatable', collect, [])
    .action(({ head }: { head: readonly string[] }) => print(checkAudit(head)));
}

function addCopies(program: Command, print: Print): void {
  program
    .command('backup <folder>')
    .description('copy the database into a folder while the server runs, and check the copy')
    .action((folder: string) => print(backUp(folder)));
  program
    .command('restore <folder>')
    .description('replace the database with the newest backup of a folder; the server must be stopped')
    .option('--to <time>', 'the newest backup at or before this time')
    .option('--replace', 'keep the present database under another name')
    .action((folder: string, { to, replace = false }: { to?: string; replace?: boolean }) =>
      print(restore(folder, { replace, to: to === undefined ? undefined : readTime(to) })),
    );
}

function addOperations(program: Command, print: Print): void {
  program
    .command('seed')
    .description('fill an empty database with the demo data')
    .action(() => print(operate(({ seed }) => seed())));

  const roles = program.command('roles').description('roles of staff');
  roles
    .command('grant <email> <role> <reason>')
    .description('grant a role without a second administrator, to a user whose address is confirmed')
    .action((email: string, role: string, reason: string) =>
      print(operate(({ grantRole }) => grantRole(email, role, reason))),
    );

  const outbox = program.command('outbox').description('abandoned work');
  outbox
    .command('list')
    .description('list abandoned and failing work by kind')
    .action(() => print(operate(({ listFailed }) => listFailed())));
  outbox
    .command('retry <source> <kind>')
    .description('retry everything of a kind; the source is event or timer')
    .action((source: string, kind: string) => print(operate(({ retryFailed }) => retryFailed(source, kind))));

  program
    .command('keys')
    .description('generate the secrets of a new deployment')
    .action(() => print(operate(({ makeKeys }) => makeKeys())));
  program
    .command('drain <pid>')
    .description('let a server finish its work and exit, and wait for it')
    .action((pid: string) => print(operate(({ drain }) => drain(Number(pid)))));
}

/** Runs one command. A failure is written to standard error as one text; `process.exitCode` holds the outcome. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    const isKnown = [CommandError, DomainError, DatabaseOpenError, EnvError].some((kind) => error instanceof kind);
    if (!isKnown || !(error instanceof Error)) throw error;
    process.stderr.write(`${error.message}\n`);
    if (error instanceof CommandError) process.exitCode = error.exitCode;
    else process.exitCode = error instanceof DomainError ? 1 : 2;
  }
}
