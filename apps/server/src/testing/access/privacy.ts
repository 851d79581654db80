import { deletionWord, legalVersion } from '@rentreel/contracts/privacy';
import type { AccessRule } from './access-rule.ts';

/** Consents, data exports and account deletion: for the user's own account only. */
export const privacyAccess: Readonly<Record<string, AccessRule>> = {
  'privacy.consents': { callers: 'signed-in' },
  'privacy.accept': { callers: 'signed-in', input: () => ({ version: legalVersion }) },
  'privacy.setConsent': { callers: 'signed-in', input: () => ({ purpose: 'passport_sharing', given: false }) },
  'privacy.exports': { callers: 'signed-in' },
  'privacy.requestExport': { callers: 'signed-in' },
  'privacy.deletion': { callers: 'signed-in' },
  'privacy.askDeletion': {
    callers: 'signed-in',
    outcome: 'privacy.not_deletable',
    input: () => ({ confirm: deletionWord }),
  },
  'privacy.undoDeletion': { callers: 'signed-in', outcome: 'privacy.not_scheduled' },
};
