export { arbitraryAttempts } from './arbitrary-attempts.ts';
export { type AttemptsOutcome, runAttempts } from './run-attempts.ts';
export { sealAll } from './seal-all.ts';
export { sha256 } from './sha256.ts';
