import { spawn } from 'node:child_process';
import { RefusedFile } from './refused-file.ts';

/** ffmpeg does not look at its settings in the environment when there are none. */
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };
const mostOutput = 64 * 1024;

/**
 * Runs a program on a stranger's file, behind everything else that runs, and gives what it wrote. One that fails, or is
 * not done in time, is taken for the file's fault: RefusedFile. Throws otherwise only when it cannot be started or
 * the process is about to stop.
 */
export async function runTool(
  program: string,
  args: readonly string[],
  { limitMs, signal }: { readonly limitMs: number; readonly signal: AbortSignal | undefined },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '15', program, ...args], {
      env: environment,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
      signal,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (output.length < mostOutput) output += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code, killed) => {
      if (code === 0) resolve(output);
      else
        reject(new RefusedFile(killed ? 'storage/video-needs-converting' : 'storage/damaged-file', { code, killed }));
    });
  });
}
