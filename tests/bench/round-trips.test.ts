import { sqldBinary, startSqld, temporaryFolder } from '@rentreel/db/testing';
import { assertLedgerBalanced } from '@rentreel/domain/testing';
import { createMeasuredContainer } from '@rentreel/server/testing';
import { describe, expect, it } from 'vitest';
import { countMessages } from '../../bench/remote/count-messages.ts';
import { type UseCaseName, openUseCases, useCaseNames } from '../../bench/remote/use-cases.ts';

/**
 * Maximum number of messages that one call sends to a libSQL server, its COMMIT and its result included. Each is a round trip
 * that concurrent callers wait for: raise a figure only when the use case needs to read more. Send independent queries
 * together in one `Promise.all`.
 */
const budget: Readonly<Record<UseCaseName, number>> = {
  transfers: 8,
  applications: 23,
  messages: 2,
  'booking payments': 24,
};

// Sequential calls: a transfer needs a second account.
const calls = 2;
const rounds = 2;

describe.skipIf(sqldBinary === undefined)('one call on a libSQL server', () => {
  it('stays within the round-trip budget of its use case', { timeout: 120_000 }, async () => {
    const count = countMessages();
    const server = await startSqld();
    const folder = temporaryFolder();
    const container = await createMeasuredContainer(folder.path, { DATABASE_URL: server.url.replace('http:', 'ws:') });
    const { services } = container;
    const useCases = await openUseCases(services, { calls, rounds });
    const sent: Record<string, number> = {};
    for (const name of useCaseNames) {
      // The first run also prepares statements and fills caches, so only the last round counts.
      for (let round = 0; round < rounds; round += 1) {
        count();
        await useCases[name](1);
        sent[name] = count() / calls;
      }
    }
    await assertLedgerBalanced(services.database);
    await container.close();
    await server.stop();
    folder.remove();
    const over = useCaseNames.filter((name) => (sent[name] ?? 0) > budget[name]);
    expect(over.map((name) => `${name}: ${sent[name]} of ${budget[name]}`)).toEqual([]);
    for (const name of useCaseNames) expect(sent[name]).toBeGreaterThan(0);
  });
});
