import { caseTimerWork } from './process.ts';
import { retentionTimerWork } from './retention.ts';

export { deleteEvidenceOf } from './retention.ts';

export { casePart, getVerification, findPhoneOf, identityOf, noCase, selfieCodeOf } from './overview.ts';
export { checkedIn, isHeld } from './rules.ts';
export { compareNumber, followHint, submitNumber } from './numbers.ts';
export { submitPhotos } from './photos.ts';
export { decideCase, getCase, listCases, revealCase, takeCase } from './queue.ts';
export { confirmPhone, notifyOldPhone, sendPhoneCode } from './phone.ts';
export { setSmsAside, undeliveredSms } from './codes-repository.ts';
export { listUndeliveredCodes } from './sms-reports.ts';
export { askForChecksAgain, findNameLock, hasIdentityChecks, reopenChecks } from './name-checks.ts';
export { deleteSpentCodes, storeSmsReport } from './sms-reports.ts';
export { type CaseSubmission, submitCase } from './submit.ts';
export { type CaseRow, encryptedVerification, findCaseOf, listHeldKinds, listHomeCases } from './repository.ts';
export { refreshBadge, takeCaseStep } from './process.ts';
export { appealCase } from './appeal.ts';
export { decideClaims, listConflicts } from './claims.ts';
export { isContested, listContested } from './conflicts-repository.ts';

/** Handlers of the case timers, by kind. */
export const verificationTimerWork = { ...caseTimerWork, ...retentionTimerWork };

/** The handlers that ask a register over the network. */
export { identityTimerWork } from './numbers.ts';
