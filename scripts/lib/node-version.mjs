/**
 * Returns what is wrong with a Node version in one line, or undefined. The lower bounds are those of Vite.
 * @param {string} version as in process.versions.node
 * @returns {string | undefined}
 */
export function nodeVersionFault(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  return fits
    ? undefined
    : `RentReel needs Node 20.19 or newer (20.19+, 22.12+, 24): this is ${version}. See https://nodejs.org`;
}

/** Exits the process with a clear message when this Node version is not supported. */
export function requireNode() {
  const fault = nodeVersionFault(process.versions.node);
  if (!fault) return;
  console.error(fault);
  process.exit(1);
}
