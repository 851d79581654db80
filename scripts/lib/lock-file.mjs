/**
 * @typedef {{ optionalDependencies?: Record<string, string>, dependencies?: Record<string, string>, link?: boolean }} LockedPackage
 */

/**
 * Returns required packages without an entry in the lock file: npm writes such a file silently, and `npm ci` refuses it.
 * @param {Record<string, LockedPackage>} packages `packages` of package-lock.json
 * @returns {string[]} "dependent -> name"
 */
export function missingFromLock(packages) {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${path || 'the root'} -> ${name}`),
  );
}

/**
 * Resolves a package as Node does: beside the dependent, then in every folder above.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} path
 * @param {string} name
 * @returns {boolean}
 */
function isLocked(packages, path, name) {
  if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true;
  if (!path) return false;
  const nested = path.lastIndexOf('/node_modules/');
  return isLocked(packages, nested === -1 ? '' : path.slice(0, nested), name);
}
