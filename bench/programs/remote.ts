import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSqld } from '@rentreel/db/testing';
import type { Services } from '@rentreel/domain/kernel';
import { assertLedgerBalanced } from '@rentreel/domain/testing';
import { createMeasuredContainer } from '@rentreel/server/testing';
import { answerQuestions } from '../lib/program.ts';
import { alternate } from '../lib/rounds.ts';
import { countMessages } from '../remote/count-messages.ts';
import { type UseCaseName, openUseCases, useCaseNames } from '../remote/use-cases.ts';

/** One round of a use case on one database. */
export interface RemoteRound {
  readonly perSecond: number;
  /** Processor time of this process per call, in microseconds. */
  readonly processorMicros: number;
  /** Messages to the server per call. */
  readonly messages: number;
}

const calls = 200;
const callers = 64;
/** The first is a warm-up. */
const measured = 3;

const messages = countMessages();
const folder = mkdtempSync(join(tmpdir(), 'rentreel-bench-'));
const server = await startSqld();
const file = await createMeasuredContainer(join(folder, 'file'));
const remote = await createMeasuredContainer(join(folder, 'remote'), {
  DATABASE_URL: server.url.replace('http:', 'ws:'),
});

async function prepare(name: string, services: Services) {
  return { name, useCases: await openUseCases(services, { calls, rounds: measured + 1 }) };
}
const contenders = [await prepare('file', file.services), await prepare('remote', remote.services)];

async function timeRound(round: (callers: number) => Promise<void>): Promise<RemoteRound> {
  messages();
  const started = performance.now();
  const before = process.cpuUsage();
  await round(callers);
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: (calls / (performance.now() - started)) * 1000,
    processorMicros: (user + system) / calls,
    messages: messages() / calls,
  };
}

const measure = (useCase: UseCaseName) =>
  alternate<RemoteRound>(
    contenders.map(({ name, useCases }) => ({ name, round: () => timeRound(useCases[useCase]) })),
    measured,
  );

answerQuestions(
  Object.fromEntries(
    useCaseNames.map((name) => [
      name,
      async () => {
        const rounds = await measure(name);
        for (const { services } of [file, remote]) await assertLedgerBalanced(services.database);
        return rounds;
      },
    ]),
  ),
  async () => {
    await file.close();
    await remote.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
);
process.send?.('ready');
