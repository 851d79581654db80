// Checks whether this machine and clone can run RentReel, and prints what to do about each problem.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { databaseState } from './lib/database-state.mjs';
import { installFault } from './lib/install.mjs';
import { missingFromLock } from './lib/lock-file.mjs';
import { nearNames } from './lib/near-names.mjs';
import { nodeVersionFault } from './lib/node-version.mjs';
import { npmCommand } from './lib/run-command.mjs';
import { repository } from './lib/repository.mjs';
import { adviceFor, findTool, systemTools } from './lib/system-tools.mjs';

/** @typedef {import('./lib/database-state.mjs').Finding} Finding */

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(repository, path), 'utf8'));
/** @type {(text: string) => Finding} */
const ok = (text) => ({ level: 'ok', text });
/** @type {(text: string) => Finding} */
const warn = (text) => ({ level: 'warn', text });
/** @type {(text: string) => Finding} */
const fail = (text) => ({ level: 'fail', text });

function node() {
  const fault = nodeVersionFault(process.versions.node);
  return fault ? fail(fault) : ok(process.versions.node);
}

function npm() {
  const { program, args } = npmCommand(['--version']);
  const version = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  return Number(version.split('.')[0]) >= 10
    ? ok(version)
    : warn(`${version}: version 10 or newer reads the lock file fully`);
}

function packages() {
  const fault = installFault(repository);
  return fault ? warn(`${fault}: npm start and npm test install them, or run npm ci`) : ok('as package-lock.json says');
}

function lockFile() {
  const missing = missingFromLock(readJson('package-lock.json').packages);
  if (missing.length === 0) return ok('complete');
  return fail(`${missing.length} entries missing, npm ci will refuse: ${missing.slice(0, 3).join(', ')}`);
}

/** @returns {Promise<Finding>} */
function portState() {
  const port = Number(process.env['PORT'] ?? 3000);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(warn(`${port} is taken: stop what uses it, or PORT=${port + 1} npm start`)));
    probe.listen(port, process.env['HOST'] ?? '127.0.0.1', () => probe.close(() => resolve(ok(`${port} is free`))));
  });
}

async function disk() {
  const { bavail, bsize } = await statfs(repository);
  const free = (bavail * bsize) / 1e9;
  const text = `${free.toFixed(1)} GB free`;
  if (free < 0.5) return fail(`${text}: packages and build need about 1 GB`);
  return free < 2 ? warn(`${text}: enough for now, uploads will need more`) : ok(text);
}

function environment() {
  /** @type {string[]} */
  const known = readJson('turbo.json').globalPassThroughEnv;
  const slips = nearNames(known, Object.keys(process.env));
  if (slips.length > 0)
    return warn(slips.map(({ given, meant }) => `${given} is not read: is ${meant} meant?`).join(' '));
  const set = known.filter((name) => process.env[name] !== undefined);
  return ok(set.length > 0 ? `set: ${set.join(', ')}` : 'nothing set: demo mode with its defaults');
}

/** @typedef {readonly [name: string, check: () => Finding | Promise<Finding>]} Check */

/** @type {readonly Check[]} */
const checks = [
  ['Node', node],
  ['npm', npm],
  ['packages', packages],
  ['lock file', lockFile],
  ['port', portState],
  ['database', () => databaseState(process.env['DATABASE_URL'] ?? 'file:data/rentreel.db', repository)],
  ...systemTools.map(toolCheck),
  ['disk', disk],
  ['environment', environment],
];

/**
 * @param {import('./lib/system-tools.mjs').SystemTool} tool
 * @returns {Check}
 */
function toolCheck(tool) {
  const path = findTool(tool);
  return [tool.name, () => (path ? ok(path) : warn(adviceFor(tool)))];
}

/** @param {Check} check */
async function resultOf([, check]) {
  try {
    return await check();
  } catch (error) {
    return fail(`could not be looked at: ${error instanceof Error ? error.message : String(error)}`);
  }
}

for (const check of checks) {
  const { level, text } = await resultOf(check);
  if (level === 'fail') process.exitCode = 1;
  console.log(`${level.padEnd(4)}  ${check[0].padEnd(11)}  ${text}`);
}
