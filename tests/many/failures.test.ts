import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../support/run-cli.ts';
import { type Deployment, deploy, haproxy } from './deployment.ts';
import { depositWhile } from './deposit-while.ts';

const isRequested = process.env['MANY'] === 'all';
if (!isRequested) process.stdout.write('Killed and restarted processes are tested by: npm run test:many\n');
if (isRequested && !haproxy) process.stdout.write('Without haproxy no process is killed: apt-get install haproxy\n');

/** Generous: no duration decides the result, and on a busy machine each process start takes long. */
const timeout = 300_000;

describe.skipIf(!isRequested || !haproxy)(
  'a deployment of a writer and two readers behind haproxy',
  { timeout },
  () => {
    let deployment: Deployment;
    beforeAll(async () => {
      deployment = await deploy();
    }, timeout);
    afterAll(() => deployment.dispose());

    const useWhile = (happen: () => Promise<void>) => depositWhile(deployment.url, happen);

    it('stores every acknowledged deposit and answers every read while a reader crashes', async () => {
      const seen = await useWhile(async () => {
        await deployment.kill('reader1');
        await sleep(1000);
        await deployment.start('reader1');
      });
      expect(seen.stored).toBe(seen.acknowledged);
      expect(seen.failedReads).toBe(0);
      expect(await verifyBooks(deployment.databaseUrl)).toEqual({ ledger: 0, audit: 0 });
    });

    it('stores every acknowledged deposit and answers every read while the writer crashes', async () => {
      const seen = await useWhile(async () => {
        await deployment.kill('writer');
        await sleep(500);
        await deployment.start('writer');
      });
      expect(seen.stored).toBe(seen.acknowledged);
      expect(seen.failedReads).toBe(0);
      expect(await verifyBooks(deployment.databaseUrl)).toEqual({ ledger: 0, audit: 0 });
    });

    it('restarts process by process without a failed read and stores every deposit', async () => {
      const seen = await useWhile(async () => {
        for (const place of ['reader1', 'reader2', 'writer'] as const) await deployment.restart(place);
      });
      expect(seen.stored).toBe(seen.acknowledged);
      expect(seen.failedReads).toBe(0);
      expect(await verifyBooks(deployment.databaseUrl)).toEqual({ ledger: 0, audit: 0 });
    });
  },
);
