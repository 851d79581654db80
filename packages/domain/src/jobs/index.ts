export { listFailures, listUndelivered, retryFailure, retryKind, setAside } from './failures.ts';
export { type KnownJob, listJobs, recordRun, runJob } from './jobs.ts';
