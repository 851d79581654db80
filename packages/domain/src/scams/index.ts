export { checkScam } from './check.ts';
export { decideScam, listReportedScams } from './queue.ts';
export { reportScam } from './report.ts';
export { scamTargetValues } from './repository.ts';
