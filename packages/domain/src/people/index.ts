export {
  type Contact,
  type Person,
  blockedSql,
  deleteBlock,
  fallbackName,
  findConfirmedAccount,
  findContact,
  findContacts,
  findIdByReferralCode,
  findRemainingAccount,
  findLandlord,
  findName,
  findNames,
  findPeople,
  hasStaffRight,
  insertBlock,
  isAdministrator,
  isBlocked,
  isFrozen,
  isLeaving,
  listBlocks,
  listFrozen,
  listStaffWith,
  namedPerson,
  personExists,
} from './repository.ts';
export { type Dealing, applicantReference, findKnownName, findParties, findPartyNames } from './applicants.ts';
export { knownNameSql } from './applicants-repository.ts';
export { findShared, listShared } from './linked-repository.ts';
export { isRestrictedSince } from './restrictions-repository.ts';
export {
  isRestricted,
  isSuspended,
  listSuspended,
  mayShowListings,
  requireAllowed,
  requireNotFrozen,
} from './allowed.ts';
export { proposerServes } from './proposer.ts';
export { requireWriter } from './writers.ts';
export { type WriterRow, toWriterRow, writerFields } from './writers-repository.ts';
