export { recordReferral } from './record-referral.ts';
export { findReferrer } from './repository.ts';
