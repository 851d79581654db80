import { defineErrors } from '../errors/define-errors.ts';

export const jobErrors = defineErrors({
  'jobs.not_found': { kind: 'not_found', text: 'We couldn’t find this job. Open the list again.' },
  'jobs.running': {
    kind: 'conflict',
    text: 'It’s running already, or starts within seconds. Wait for its result, then run it again.',
  },
  'jobs.not_failed': {
    kind: 'not_found',
    text: 'This was delivered, set aside or retried in the meantime. Load the list again.',
  },
});
