import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * The first of some programs that can be run: absolute paths as they are, names by PATH.
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
