import type { WriteJob, WriteSource, WriteUnit } from './write-job.ts';

/** Puts the jobs of one lane together, at the place of the first of them; every other job is a unit of its own. */
export function groupUnits(jobs: readonly WriteJob[]): WriteUnit[] {
  const units: WriteUnit[] = [];
  const lanes = new Map<WriteSource, WriteJob[]>();
  for (const job of jobs) {
    const lane = lanes.get(job.source);
    if (lane !== undefined) {
      lane.push(job);
      continue;
    }
    const own = [job];
    units.push({ source: job.source, jobs: own });
    if (job.source.coalesces) lanes.set(job.source, own);
  }
  return units;
}
