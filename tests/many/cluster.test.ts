import { setTimeout as sleep } from 'node:timers/promises';
import { sqldBinary } from '@rentreel/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../support/run-cli.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { haproxy } from './deployment.ts';
import { type Seen, depositWhile } from './deposit-while.ts';

const asked = process.env['MANY'] === 'all';
/** Nothing here is judged by the clock: on a busy machine each start of a process takes its time. */
const timeout = 400_000;

/** Whoever is not served is asked to come again: no answer says that the program is broken, or that the input is wrong. */
const asksToRepeat = new Set([
  'deposit 0',
  'deposit 502',
  'deposit 503',
  'deposit 504',
  'read 0',
  'read 502',
  'read 503',
  'read 504',
]);

describe.skipIf(!asked || !haproxy || sqldBinary === undefined)(
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
      expect(Object.keys(seen.failed).filter((status) => !asksToRepeat.has(status))).toEqual([]);
      expect(await verifyBooks(cluster.databaseUrl)).toEqual({ ledger: 0, audit: 0 });
    };

    it('have stored every deposit that was answered when one of them dies', async () => {
      const seen = await depositWhile(cluster.url, async () => {
        await cluster.killApp(0);
        await sleep(1000);
        await cluster.startApp(0);
      });
      await expectAllStored(seen);
    });

    it('have stored every deposit that was answered when the libSQL server dies, and go on by themselves when it is back', async () => {
      const seen = await depositWhile(cluster.url, async () => {
        await cluster.sqld.kill();
        await sleep(3000);
        await cluster.sqld.start();
        await cluster.ready();
      });
      await expectAllStored(seen);
    });

    it('wait for a libSQL server that hangs, while its replicas lag, and go on when it does', async () => {
      const seen = await depositWhile(cluster.url, async () => {
        cluster.sqld.signal('SIGSTOP');
        await sleep(4000);
        // Neither server is held up itself.
        for (const app of cluster.apps) expect((await fetch(`${app}/livez`)).status).toBe(200);
        cluster.sqld.signal('SIGCONT');
        await cluster.ready();
      });
      await expectAllStored(seen);
    });
  },
);
