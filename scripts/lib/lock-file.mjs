/**
 * @typedef {{ optionalDependencies?: Record<string, string>, dependencies?: Record<string, string>, link?: boolean }} LockedPackage
 */

/**
 * Packages that a lock file names as needed but has no entry for: npm writes such a file without a word, and `npm ci` refuses it.
 * @param {Record<string, LockedPackage>} packages `packages` of package-lock.json
 * @returns {string[]} "wanted by whom -> name"
 */
export function missingFromLock(packages) {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${path || 'the root'} -> ${name}`),
  );
}

/**
 * As Node finds packages: beside the one that asks, then in every folder above.
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
