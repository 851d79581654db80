import type { StaffRight } from '@rentreel/contracts/staff';
import type { AccessRule } from './access-rule.ts';

/** Recurring jobs, and work that was given up. */
export const jobAccess: Readonly<Record<string, AccessRule>> = {
  'jobs.list': { callers: 'administrators' },
  'jobs.run': {
    callers: 'administrators',
    outcome: 'jobs.not_found',
    input: () => ({ kind: 'no.such_job', reason: 'To see whether it works' }),
  },
  'jobs.listFailed': { callers: 'administrators' },
  'jobs.retry': {
    callers: 'administrators',
    outcome: 'jobs.not_failed',
    input: () => ({ source: 'event', id: 999_999_999 }),
  },
  'jobs.retryAll': {
    callers: 'administrators',
    outcome: 'jobs.not_failed',
    input: () => ({ source: 'timer', kind: 'no.such_timer' }),
  },
  'jobs.listUndelivered': { callers: 'administrators' },
  'jobs.setAside': {
    callers: 'administrators',
    outcome: 'jobs.not_failed',
    input: () => ({ id: 999_999_999, reason: 'The mailbox doesn’t exist' }),
  },
};

export const rightsOfJobs: Readonly<Record<string, StaffRight>> = {
  'jobs.list': 'outbox.retry',
  'jobs.run': 'outbox.retry',
  'jobs.listFailed': 'outbox.retry',
  'jobs.retry': 'outbox.retry',
  'jobs.retryAll': 'outbox.retry',
  'jobs.listUndelivered': 'outbox.retry',
  'jobs.setAside': 'outbox.retry',
};
