export { isFinding, notifyVoid } from './notices.ts';
export { recordReferral } from './record-referral.ts';
export { findReferrer } from './repository.ts';
