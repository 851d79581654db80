import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { runCommand } from './run-command.mjs';

/**
 * @typedef {object} SystemTool
 * @property {string} name
 * @property {string} why
 * @property {readonly string[]} programs names and paths that it goes by, the best first
 * @property {readonly string[]} debian packages that bring it, the best first
 * @property {string} [variable] where a person says which one to take
 * @property {boolean} tests whether the tests need it
 */

/** Browser of the tests. @type {SystemTool} */
export const chromium = {
  name: 'Chromium',
  why: 'browser tests',
  // The headless shell is the same engine without windows, and needs a third less processor time.
  programs: [
    'chromium-headless-shell',
    '/usr/bin/chromium',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  variable: 'CHROME_PATH',
  debian: ['chromium-headless-shell', 'chromium'],
  tests: true,
};

/** Programs that npm cannot install. @type {readonly SystemTool[]} */
export const systemTools = [
  chromium,
  {
    name: 'ffmpeg',
    why: 'converting uploaded videos, and its tests; without it only clips that play everywhere are taken',
    programs: ['ffmpeg'],
    debian: ['ffmpeg'],
    tests: true,
  },
];

/**
 * Returns the path of a tool, the preferred one of those that are installed.
 * @param {SystemTool} tool
 * @returns {string | undefined}
 */
export function findTool({ programs, variable }) {
  const named = variable === undefined ? undefined : process.env[variable];
  return findProgram([named, ...programs]);
}

/**
 * The path of a tool; the best one is installed first where that can be done without asking: as root on Debian.
 * @param {SystemTool} tool
 * @returns {Promise<string | undefined>}
 */
export async function ensureTool(tool) {
  for (const [place, wanted] of tool.debian.entries()) {
    // The best one is worth installing beside another; the next ones only where there is none.
    const found = findTool(place === 0 ? { ...tool, programs: tool.programs.slice(0, 1) } : tool);
    if (found) return found;
    if (!isDebianRoot()) break;
    console.log(`Installing ${wanted} for ${tool.why} …`);
    await installPackage(wanted);
  }
  return findTool(tool);
}

/** @param {string} wanted */
async function installPackage(wanted) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', wanted];
  if ((await runCommand('apt-get', install, env)) === 0) return;
  await runCommand('apt-get', ['update', '-qq'], env);
  await runCommand('apt-get', install, env);
}

/**
 * Returns how to install a missing tool.
 * @param {SystemTool} tool
 */
export function adviceFor({ name, debian, why, variable }) {
  const other = variable === undefined ? '' : `, or set ${variable} to one that is there`;
  return `${name} is missing (${why}): apt-get install ${debian.at(-1)}${other}`;
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * Returns the first executable of some candidates: absolute paths as given, names by PATH.
 * @param {readonly (string | undefined)[]} candidates
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findProgram(candidates, env = process.env) {
  const folders = (env['PATH'] ?? '').split(delimiter);
  for (const candidate of candidates) {
    if (!candidate) continue;
    const paths = isAbsolute(candidate) ? [candidate] : folders.map((folder) => join(folder, candidate));
    const found = paths.find(canRun);
    if (found) return found;
  }
  return undefined;
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
