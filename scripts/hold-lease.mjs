// Waits for an etcd lease and runs the writer on this machine while it holds that lease:
//   node scripts/hold-lease.mjs -- node apps/server/dist/main.js
// Run the same command on each machine. The holder restores the newest Litestream copy, replicates its own changes and
// starts the server, which writes as long as the lease is renewed. See docs/operations.md, "A standby machine".
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { takeLease } from './lib/etcd-lease.mjs';
import { repository } from './lib/repository.mjs';
import { openCopies } from './lib/shipped-copy.mjs';
import { findProgram } from './lib/system-tools.mjs';

const { LEASE_NAME: name = 'rentreel/writer', LEASE_SECONDS = '10' } = process.env;
const { LITESTREAM_DATABASE, LITESTREAM_REPLICA_URL } = process.env;
const seconds = Number(LEASE_SECONDS);
const [program, ...args] = process.argv.slice(process.argv.indexOf('--') + 1);
const etcdctl = findProgram(['etcdctl']);
const shipped = `node_modules/@flydotio/litestream-${process.platform}-${process.arch}/litestream`;
// Not the npm wrapper on the PATH: it runs the binary as a child process, which would outlive it.
const litestream = findProgram([join(repository, shipped), 'litestream']);

const problems = [
  !process.argv.includes('--') && 'Name the server: node scripts/hold-lease.mjs -- node apps/server/dist/main.js',
  !(Number.isInteger(seconds) && seconds >= 3 && seconds <= 60) && 'LEASE_SECONDS is a whole number from 3 to 60.',
  !LITESTREAM_DATABASE && 'LITESTREAM_DATABASE is missing: the path of the database file.',
  !LITESTREAM_REPLICA_URL && 'LITESTREAM_REPLICA_URL is missing: where copies go, such as s3://bucket/path.',
  !etcdctl && 'etcdctl is not installed: apt-get install etcd-client',
  !litestream && 'litestream is not installed.',
].filter((problem) => problem !== false);
if (problems.length > 0 || !program || !etcdctl || !litestream || !LITESTREAM_DATABASE || !LITESTREAM_REPLICA_URL) {
  console.error(problems.join('\n'));
  process.exit(2);
}

const database = resolve(LITESTREAM_DATABASE);
const copies = openCopies({ litestream, database, replicaUrl: LITESTREAM_REPLICA_URL, env: process.env });
/** etcd key of the epoch with the newest complete copy. */
const newestKey = `${name}.copy`;
/**
 * Processes started so far.
 * @type {{ server?: import('node:child_process').ChildProcess, shipping?: Awaited<ReturnType<typeof copies.ship>> }}
 */
const running = {};

/** Kills everything without a graceful stop: another machine may be writing already. */
function killAll() {
  console.error(`The lease ${name} is lost: this machine stops writing.`);
  running.server?.kill('SIGKILL');
  void running.shipping?.stop('SIGKILL');
  process.exit(1);
}

let isStopRequested = false;
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.on(signal, () => {
    isStopRequested = true;
    if (running.server) running.server.kill('SIGTERM');
    else process.exit(0);
  });
}

console.log(`Waiting for the lease ${name}.`);
const lease = await takeLease({
  etcdctl,
  name,
  seconds,
  renewed: (writeUntil) => running.server?.connected && running.server.send({ writeUntil }),
  lost: killAll,
});
const epoch = String(lease.epoch);
const last = await lease.read(newestKey);
if (last !== undefined && last !== copies.epochHere()) {
  console.log(`Restoring the copy of epoch ${last}.`);
  await copies.restore(last);
}
const shipping = await copies.ship(epoch);
running.shipping = shipping;
await lease.write(newestKey, epoch);
copies.noteEpoch(epoch);
console.log(`This machine is the writer, epoch ${epoch}.`);
const server = spawn(program, args, {
  env: { ...process.env, DATABASE_URL: `file:${database}`, WRITER_LEASE: 'true' },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
running.server = server;
server.send({ writeUntil: lease.writeUntil() });
server.once('error', (error) => console.error(`${program} did not start: ${error.message}`));
/** @param {number | null} code @param {NodeJS.Signals | null} signal */
async function releaseLease(code, signal) {
  // Ship the rest before another machine can take the lease: a graceful stop loses nothing.
  await shipping.stop('SIGTERM');
  await lease
    .release()
    .catch((/** @type {unknown} */ error) => console.error('The lease expires by its timeout:', error));
  const failed = code ?? 128 + (signal ? constants.signals[signal] : 0);
  process.exit(isStopRequested ? (code ?? 0) : failed || 1);
}
server.once('exit', (code, signal) => void releaseLease(code, signal));
