import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemContext } from '@rentreel/domain/kernel';
import { createMeasuredContainer } from '@rentreel/server/testing';
import Native from 'libsql';
import { randomQueries, searchReads } from '../listings/search-reads.ts';
import { seedHomes } from '../listings/seed-listings.ts';
import { alternate, timeCalls, timeTogether } from '../lib/rounds.ts';
import { answerQuestions } from '../lib/program.ts';

const rounds = 5;
const calls = 150;
const callers = 16;

const [folder = '', wanted = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const container = await createMeasuredContainer(folder);
const { services } = container;
await seedHomes(services.database, Number(wanted), services.clock.now());

const raw = new Native(join(folder, 'rentreel.db'));
raw.exec('PRAGMA cache_size = -32000');
const ctx = systemContext(services, 'bench');
const reads = searchReads(ctx, raw, Number(wanted));

/** Measures the duration of each random query. */
async function timeRandomQueries(): Promise<number[]> {
  const tookMs: number[] = [];
  for (const ask of randomQueries(ctx)) {
    const started = performance.now();
    await ask();
    tookMs.push(performance.now() - started);
  }
  return tookMs;
}

const timed = Object.fromEntries(
  Object.entries(reads).map(([name, read]) => [
    name,
    () =>
      alternate(
        [
          { name: 'ours', round: () => timeCalls(calls, read.ours) },
          { name: 'raw', round: () => timeCalls(calls, read.raw) },
          { name: 'together', round: () => timeTogether(calls * 2, callers, read.ours) },
        ],
        rounds,
      ),
  ]),
);
answerQuestions({ ...timed, odd: timeRandomQueries }, async () => {
  raw.close();
  await container.close();
});
process.send?.('ready');
