import { groupUnits } from './group-units.ts';
import { loseGroup } from './lose-group.ts';
import { runUnit } from './run-unit.ts';
import type { Outcome, WriteJob } from './write-job.ts';
import type { WriteSession } from './write-session.ts';

export interface GroupResult {
  /** Jobs whose fate is known. */
  readonly outcomes: readonly Outcome[];
  /** Jobs to be put back at the head of the queue: those there was no time for, and those that must run alone. */
  readonly left: readonly WriteJob[];
  /** How long the disk took for the COMMIT, in milliseconds. */
  readonly commitMs: number;
}

/** Runs jobs in the transaction that is open on the session's connection, as many as `groupMs` allows, and ends it. */
export async function runGroup(
  session: WriteSession,
  jobs: readonly WriteJob[],
  groupMs: number,
): Promise<GroupResult> {
  const outcomes: Outcome[] = [];
  const units = groupUnits(jobs);
  const until = performance.now() + groupMs;
  let started = 0;
  try {
    for (const unit of units) {
      if (started > 0 && performance.now() >= until) break;
      started++;
      outcomes.push(...(await runUnit(session, unit)));
    }
    const committing = performance.now();
    session.connection.commit();
    return { outcomes, left: jobsOf(units.slice(started)), commitMs: performance.now() - committing };
  } catch (error) {
    const lost = loseGroup({ connection: session.connection, jobs: jobsOf(units.slice(0, started)), outcomes, error });
    return { outcomes: lost.outcomes, left: [...lost.left, ...jobsOf(units.slice(started))], commitMs: 0 };
  }
}

function jobsOf(units: readonly { readonly jobs: readonly WriteJob[] }[]): WriteJob[] {
  return units.flatMap((unit) => unit.jobs);
}
