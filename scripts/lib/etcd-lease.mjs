import { execFile, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A moment on both clocks, in milliseconds: one stops while the machine is suspended, the other can be set. */
const now = () => ({ monotonicMs: Number(process.hrtime.bigint() / 1_000_000n), wallMs: Date.now() });

/** @typedef {ReturnType<typeof now>} Moment */

/**
 * @typedef {object} LeaseOptions
 * @property {string} etcdctl the program; it reads ETCDCTL_ENDPOINTS and its other settings itself
 * @property {string} name what is held, such as rentreel/writer
 * @property {number} seconds after which etcd gives it to another one, when it is not renewed
 * @property {(writeUntil: Moment) => void} renewed
 * @property {() => void} lost it could not be renewed in time, or etcd has ended it
 */

/**
 * Waits for its turn and takes the lease. `etcdctl lock` only takes it: it is killed then and the lease lives by our renewals
 * alone, so that it ends when this process is frozen or dies. (`etcdctl lock name -- command` goes on renewing beside a
 * command that hangs, and gives the lease away while what the command started still runs.)
 * @param {LeaseOptions} options
 */
export async function takeLease({ etcdctl, name, seconds, renewed, lost }) {
  const key = await lock(etcdctl, name, seconds);
  const id = key.slice(key.lastIndexOf('/') + 1);
  const timeout = seconds * 300;
  /** @param {...string} args */
  const ask = async (...args) => (await run(etcdctl, args, { timeout, killSignal: 'SIGKILL' })).stdout;

  /** @type {Moment} */
  let until = { monotonicMs: 0, wallMs: 0 };
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    lost();
  };
  // Shorter than the lease of etcd, which counts from a later moment: the holder stops writing before another can take it.
  const validMs = seconds * 800;
  const renew = async () => {
    const { monotonicMs, wallMs } = now();
    await ask('lease', 'keep-alive', '--once', id);
    until = { monotonicMs: monotonicMs + validMs, wallMs: wallMs + validMs };
    if (!isOver) renewed(until);
  };
  await renew();
  const watching = setInterval(() => {
    const { monotonicMs, wallMs } = now();
    if (monotonicMs >= until.monotonicMs || wallMs >= until.wallMs) end();
  }, 100);
  const keepRenewing = async () => {
    while (!isOver) {
      await sleep(seconds * 200);
      // When etcd does not answer, the renewal is retried until the time is over; without such a lease it is lost.
      if (!isOver)
        await renew().catch((/** @type {unknown} */ error) => String(error).includes('lease not found') && end());
    }
  };
  void keepRenewing();

  const { kvs } = JSON.parse(await ask('get', key, '-w', 'json'));
  return {
    /** Fencing token: higher than that of every earlier holder. */
    epoch: Number(kvs[0].create_revision),
    writeUntil: () => until,
    /** @param {string} entry */
    read: async (entry) => (await ask('get', entry, '--print-value-only')).trim() || undefined,
    /** Stores a value, if the lease is still held. @param {string} entry @param {string} value */
    write: async (entry, value) => {
      const asking = run(etcdctl, ['txn'], { timeout, killSignal: 'SIGKILL' });
      asking.child.stdin?.end(`create("${key}") > "0"\n\nput ${entry} ${value}\n\n\n`);
      if (!(await asking).stdout.includes('SUCCESS')) throw new Error(`${name} is not held any more.`);
    },
    /** Releases the lease. Call it after the last write. */
    release: async () => {
      isOver = true;
      clearInterval(watching);
      await ask('lease', 'revoke', id);
    },
  };
}

/** Acquires the lock and returns its key. @param {string} etcdctl @param {string} name @param {number} seconds @returns {Promise<string>} */
function lock(etcdctl, name, seconds) {
  const waiting = spawn(etcdctl, ['lock', name, `--ttl=${seconds}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = () => waiting.kill();
  process.once('exit', stop);
  return new Promise((resolve, reject) => {
    let output = '';
    waiting.stdout.on('data', (chunk) => {
      output += chunk;
      if (!output.includes('\n')) return;
      process.off('exit', stop);
      waiting.kill('SIGKILL');
      resolve(output.trim());
    });
    waiting.once('error', reject);
    waiting.once('exit', (code) => reject(new Error(`etcdctl lock ended with ${code}: is etcd reached?`)));
  });
}
