import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

export interface RedisServer {
  readonly url: string;
  /** Kills it as a crash would. */
  kill(): Promise<void>;
}

/** Whether Redis is installed; CI installs it. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) process.stdout.write('Tests with Redis are skipped: apt-get install redis-server\n');

/** Starts a Redis without persistence, at a free port by default. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const own = port ?? (await freePort());
  const args = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await says(child, 'Ready to accept connections');
  return {
    url: `redis://127.0.0.1:${own}`,
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        if (!child.kill('SIGKILL')) resolve();
      }),
  };
}

const says = (child: ChildProcess, text: string) =>
  new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(text)) resolve();
    });
    child.once('exit', () => reject(new Error(`It ended without saying "${text}":\n${output}`)));
  });

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
