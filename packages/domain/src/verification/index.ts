import { caseTimerWork } from './process.ts';
import { retentionTimerWork } from './retention.ts';

export { getVerification } from './overview.ts';
export { confirmPhone, sendPhoneCode } from './phone.ts';
export { deleteSpentCodes, storeSmsReport } from './sms-reports.ts';
export { type CaseSubmission, submitCase } from './submit.ts';
export { type CaseRow, type CaseSubject, findCaseOf } from './repository.ts';
export { takeCaseStep } from './process.ts';

/** The worker's tasks for the timers of a case, by the kind of timer. */
export const verificationTimerWork = { ...caseTimerWork, ...retentionTimerWork };
