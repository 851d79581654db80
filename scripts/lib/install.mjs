import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './repository.mjs';
import { npmCommand, runCommand } from './run-command.mjs';

/** Installs the packages of package-lock.json when they are not installed; exits the process when that fails. */
export async function ensureInstalled() {
  const fault = installFault(repository);
  if (fault) await install(fault);
  markInstalled(repository);
}

/** @param {string} fault */
async function install(fault) {
  console.log(`Installing packages: ${fault}. This takes about a minute the first time.`);
  const { program, args } = npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  const code = await runCommand(program, args);
  if (code === 0) return;
  console.error(
    'The packages could not be installed: see the lines above. Is the network there? `npm run doctor` knows more.',
  );
  process.exit(code);
}

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} LockedPackages */

const stamp = 'node_modules/.rentreel-install';

/**
 * Returns why packages have to be installed, or undefined when they match package-lock.json.
 * @param {string} root
 * @returns {string | undefined}
 */
export function installFault(root) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return 'no packages installed yet';
  if (readText(join(root, stamp)) === fingerprint(root)) return undefined;
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  const stray = firstDifference(readPackages(join(root, 'package-lock.json')), installed);
  if (stray) return `package-lock.json has changed (${stray})`;
  return hasBinaries(root) ? undefined : 'installed for another kind of machine';
}

/**
 * Records that the packages match the lock file, so that the next check is cheap.
 * @param {string} root
 */
export function markInstalled(root) {
  writeFileSync(join(root, stamp), fingerprint(root));
}

/**
 * Returns the first locked package that is missing or has another version. Packages for other platforms are optional and may
 * be missing.
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 * @returns {string | undefined}
 */
export function firstDifference(wanted, installed) {
  for (const [path, { version, link, optional, devOptional }] of Object.entries(wanted)) {
    const skipped = !path.includes('node_modules/') || link || ((optional || devOptional) && !installed[path]);
    if (!skipped && installed[path]?.version !== version) return path;
  }
  return undefined;
}

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/** @param {string} root */
function hasBinaries(root) {
  return existsSync(join(root, `node_modules/@esbuild/${process.platform}-${process.arch}`));
}

/**
 * @param {string} path
 * @returns {LockedPackages}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}

/** @param {string} path */
function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
