import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { repository } from './repository.mjs';

/**
 * Runs a program in the repository with the terminal attached, forwards SIGTERM and SIGINT to it, and returns its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function runCommand(program, args, env = process.env) {
  const child = spawn(program, args, { cwd: repository, env, stdio: 'inherit' });
  const stop = forwardSignals(child);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      stop();
      console.error(`${program} did not start: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => {
      stop();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

const parent = process.ppid;

/**
 * Ctrl-C in a terminal reaches the whole process group, so that forwarding it would signal the child twice. npm sends SIGTERM
 * to its shell, which exits without forwarding it: under npm the loss of the parent is the signal.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} removes the listeners
 */
function forwardSignals(child) {
  const terminate = () => child.kill('SIGTERM');
  const interrupt = () => process.stdin.isTTY || child.kill('SIGINT');
  process.on('SIGTERM', terminate);
  process.on('SIGINT', interrupt);
  const watch = process.env['npm_lifecycle_event']
    ? setInterval(() => process.ppid === parent || terminate(), 500)
    : undefined;
  return () => {
    clearInterval(watch);
    process.off('SIGTERM', terminate);
    process.off('SIGINT', interrupt);
  };
}

/**
 * Returns how to call npm: the one that started this process when there is one, because PATH may have another.
 * @param {readonly string[]} args
 * @returns {{ program: string, args: string[] }}
 */
export function npmCommand(args) {
  const running = process.env['npm_execpath'];
  return running?.endsWith('.js')
    ? { program: process.execPath, args: [running, ...args] }
    : { program: 'npm', args: [...args] };
}
