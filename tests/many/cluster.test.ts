import { setTimeout as sleep } from 'node:timers/promises';
import { sqldBinary } from '@rentreel/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../support/run-cli.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { haproxy } from './deployment.ts';
import { type Seen, depositWhile } from './deposit-while.ts';

const isRequested = process.env['MANY'] === 'all';
/** Generous: no duration decides the result, and on a busy machine each process start takes long. */
const timeout = 400_000;

/** Statuses that ask the client to retry: any other status would mean a defect or invalid input. */
const retryableStatuses = new Set([
  'deposit 0',
  'deposit 502',
  'deposit 503',
  'deposit 504',
  'read 0',
  'read 502',
  'read 503',
  'read 504',
]);

describe.skipIf(!isRequested || !haproxy || sqldBinary === undefined)(
  'two servers on one libSQL server behind haproxy',
  { timeout },
  () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await startCluster();
    }, timeout);
    afterAll(() => cluster?.dispose());

    const expectAllStored = async (seen: Seen) => {
      expect(seen.stored).toBe(seen.acknowledged);
      expect(Object.keys(seen.failed).filter((status) => !retryableStatuses.has(status))).toEqual([]);
      expect(await verifyBooks(cluster.databaseUrl)).toEqual({ ledger: 0, audit: 0 });
    };

    it('store every acknowledged deposit when one of them crashes', async () => {
      const seen = await depositWhile(cluster.url, async () => {
        await cluster.killApp(0);
        await sleep(1000);
        await cluster.startApp(0);
      });
      await expectAllStored(seen);
    });

    it('store every acknowledged deposit when the libSQL server crashes, and resume without a restart', async () => {
      const seen = await depositWhile(cluster.url, async () => {
        await cluster.sqld.kill();
        await sleep(3000);
        await cluster.sqld.start();
        await cluster.ready();
      });
      await expectAllStored(seen);
    });

    it('wait for a frozen libSQL server while their replicas lag, and resume with it', async () => {
      const seen = await depositWhile(cluster.url, async () => {
        cluster.sqld.signal('SIGSTOP');
        await sleep(4000);
        // Neither server blocks its event loop.
        for (const app of cluster.apps) expect((await fetch(`${app}/livez`)).status).toBe(200);
        cluster.sqld.signal('SIGCONT');
        await cluster.ready();
      });
      await expectAllStored(seen);
    });
  },
);
