export { recordConsent } from './consents.ts';
export { findConsent, listConsents } from './repository.ts';
