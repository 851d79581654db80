import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A PostgreSQL server of our own that listens on a socket in its folder and nowhere else. */
export interface PostgresServer {
  readonly socketFolder: string;
  readonly version: string;
  stop(): Promise<void>;
}

const debianFolder = '/usr/lib/postgresql';

/** The folder of the newest server that is installed, or undefined. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  const folders = [...(newest === undefined ? [] : [join(debianFolder, newest, 'bin')]), '/usr/local/bin', '/usr/bin'];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root; the account that Debian makes for it, or nobody, will do. */
function ownUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // The next name.
    }
  }
  return undefined;
}

/** Starts a server with its default settings (a commit waits for the disk) on new data in a folder of its own. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const user = ownUser();
  const folder = mkdtempSync(join(tmpdir(), 'rentreel-bench-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };
  const initdb = ['-D', data, '-U', 'bench', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), initdb, { ...options, stdio: 'ignore' });
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'max_connections=100'];
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], { ...options, stdio: 'ignore' });
  await waitFor(join(folder, '.s.PGSQL.5432'), server);
  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' });
  return {
    socketFolder: folder,
    version: /\d+(?:\.\d+)?/.exec(version)?.[0] ?? '',
    stop: async () => {
      const ended = new Promise((resolve) => {
        server.once('exit', resolve);
      });
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitFor(socket: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + 15_000;
  while (!existsSync(socket)) {
    if (server.exitCode !== null || Date.now() > until) throw new Error('PostgreSQL does not start');
    await sleep(50);
  }
}
