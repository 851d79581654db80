import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPrograms } from './lib/build-programs.ts';
import { isReached, printLine } from './lib/goal-line.ts';
import { measureAdministration } from './suites/measure-administration.ts';
import { measureBookings } from './suites/measure-bookings.ts';
import { measureCalls } from './suites/measure-calls.ts';
import { measureCrowd } from './suites/measure-crowd.ts';
import { measureHomes } from './suites/measure-homes.ts';
import { measureMany } from './suites/measure-many.ts';
import { measureMessages } from './suites/measure-messages.ts';
import { measureRemote } from './suites/measure-remote.ts';
import { measureSearch } from './suites/measure-search.ts';
import { measureTransfers } from './suites/measure-transfers.ts';
import { type SuiteOptions, type SuiteResult, betweenSuites } from './suites/suite.ts';

/** The machine and the load of a run. */
interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly node: string;
  readonly platform: string;
}

const machine = (): Machine => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
});

/** Number of processes that want to run, averaged over the last minute. */
const load = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10;

// Measures every figure that RentReel promises, beside an opponent's: npm run bench [-- --million] [-- --long] [-- --only
// homes]

const { values } = parseArgs({
  options: { million: { type: 'boolean' }, long: { type: 'boolean' }, only: { type: 'string' } },
});
const suites = {
  transfers: measureTransfers,
  calls: measureCalls,
  homes: measureHomes,
  search: measureSearch,
  messages: measureMessages,
  crowd: measureCrowd,
  bookings: measureBookings,
  administration: measureAdministration,
  remote: measureRemote,
  many: measureMany,
} as const;

const folder = join(import.meta.dirname, '../artifacts/bench');
mkdirSync(folder, { recursive: true });
const options: SuiteOptions = {
  programs: await buildPrograms(),
  keep: folder,
  memoryCalls: values.long === true ? 1_000_000 : 100_000,
  million: values.million === true,
  wholeTime: values.long === true,
};

const where = machine();
console.log(
  `${where.processor}, ${where.cores} cores, ${where.memoryGigabytes} GB, Node ${where.node}, load ${load()}`,
);
const results: Record<string, SuiteResult & { loadBefore: number; loadAfter: number }> = {};
for (const [name, measure] of Object.entries(suites)) {
  if (values.only !== undefined && values.only !== name) continue;
  const loadBefore = load();
  const result = await measure(options);
  results[name] = { ...result, loadBefore, loadAfter: load() };
  console.log(`\n${name} (load ${loadBefore} before, ${load()} after)`);
  for (const line of result.lines) console.log(`  ${printLine(line)}`);
}
const across = betweenSuites(results);
for (const line of across) console.log(`\n${printLine(line)}`);

const lines = [...Object.values(results).flatMap((result) => result.lines), ...across];
const missed = lines.filter((line) => 'ours' in line && isReached(line) === false).length;
const reached = lines.filter((line) => 'ours' in line && isReached(line) === true).length;
console.log(`\n${reached} goals reached, ${missed} missed`);
const date = new Date().toISOString().slice(0, 10);
writeFileSync(join(folder, `${date}.json`), `${JSON.stringify({ date, machine: where, results, across }, null, 2)}\n`);
