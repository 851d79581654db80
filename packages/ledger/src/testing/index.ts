export { arbitraryAttempts, runAttempts } from './attempts.ts';
export { sealAll } from './seal-all.ts';
export { sha256 } from './sha256.ts';
