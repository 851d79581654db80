import { existsSync } from 'node:fs';
import { findProgram } from './find-program.mjs';
import { runCommand } from './run-command.mjs';

/**
 * @typedef {object} SystemTool
 * @property {string} name
 * @property {string} why
 * @property {() => string | undefined} find its path
 * @property {string} debian the package that brings it
 * @property {boolean} tests whether the tests need it
 */

/** Programs that npm cannot bring. @type {readonly SystemTool[]} */
export const systemTools = [
  {
    name: 'Chromium',
    why: 'browser tests',
    find: () =>
      findProgram([
        process.env['CHROME_PATH'],
        '/usr/bin/chromium',
        'chromium',
        'chromium-browser',
        'google-chrome',
        'google-chrome-stable',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      ]),
    debian: 'chromium',
    tests: true,
  },
  {
    name: 'ffmpeg',
    why: 'converting uploaded videos, and its tests; without it only clips that play everywhere are taken',
    find: () => findProgram(['ffmpeg']),
    debian: 'ffmpeg',
    tests: true,
  },
];

/**
 * The path of a tool, installed first where that can be done without asking: as root on Debian.
 * @param {SystemTool} tool
 * @returns {Promise<string | undefined>}
 */
export async function ensureTool(tool) {
  const found = tool.find();
  if (found || !isDebianRoot()) return found;
  console.log(`Installing ${tool.name} for ${tool.why} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', tool.debian];
  if ((await runCommand('apt-get', install, env)) !== 0) {
    await runCommand('apt-get', ['update', '-qq'], env);
    await runCommand('apt-get', install, env);
  }
  return tool.find();
}

/**
 * What to do when a tool is missing.
 * @param {SystemTool} tool
 */
export function adviceFor({ name, debian, why }) {
  const variable = name === 'Chromium' ? ', or set CHROME_PATH to a Chrome or Chromium that is there' : '';
  return `${name} is missing (${why}): apt-get install ${debian}${variable}`;
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}
