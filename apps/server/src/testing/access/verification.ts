import type { AccessRule } from './access-rule.ts';

let phones = 0;

const absentCase = (more: object): AccessRule => ({
  callers: 'administrators',
  outcome: 'verification.not_found',
  input: () => ({ caseId: `vrf_${'0'.repeat(26)}`, ...more }),
});

const photoIds = [1, 2, 3, 4].map((one) => `upl_${one}${'0'.repeat(25)}`);

/** A home is accessible to its landlord only; another user's looks absent. */
const ofHome = (more: object): AccessRule => ({
  callers: 'signed-in',
  objects: [
    {
      object: 'live',
      own: 'verification.photos_unknown',
      anothers: 'verification.not_your_listing',
      absent: 'verification.not_your_listing',
      input: (listingId) => ({ listingId, photoIds, consent: true, ...more }),
    },
  ],
});

/** Expected callers of the procedures of verification. */
export const verificationAccess: Readonly<Record<string, AccessRule>> = {
  'verification.get': { callers: 'signed-in' },
  'verification.sendPhoneCode': {
    callers: 'signed-in',
    input: () => {
      phones += 1;
      return { phone: `0803${String(1_000_000 + phones * 10_007)}` };
    },
  },
  'verification.submitPhotos': {
    callers: 'signed-in',
    outcome: 'verification.photos_unknown',
    input: () => ({ kind: 'selfie', photoIds: [`upl_${'0'.repeat(26)}`], consent: true }),
  },
  'verification.submitNumber': {
    callers: 'signed-in',
    outcome: 'verification.under_age',
    input: () => ({
      kind: 'nin',
      number: '70123456789',
      givenNames: 'Ada',
      lastName: 'Okonkwo',
      birthDate: '2026-01-01',
      consent: true,
    }),
  },
  'verification.appeal': {
    callers: 'signed-in',
    outcome: 'verification.not_found',
    input: () => ({ caseId: `vrf_${'0'.repeat(26)}`, version: 1, words: 'The name is the same on both papers.' }),
  },
  'verification.listHomes': { callers: 'signed-in' },
  'verification.submitAuthority': ofHome({ path: 'owner', documentType: 'assignment' }),
  'verification.submitUnit': ofHome({}),
  'verification.listCases': { callers: 'administrators' },
  'verification.getCase': absentCase({}),
  'verification.takeCase': absentCase({ version: 1 }),
  'verification.reveal': absentCase({ reason: 'decide' }),
  'verification.decide': absentCase({ version: 1, decision: 'approve' }),
  'verification.listConflicts': { callers: 'administrators' },
  'verification.decideClaims': {
    callers: 'administrators',
    outcome: 'verification.no_conflict',
    input: () => ({
      conflictId: `cft_${'0'.repeat(26)}`,
      firstVersion: 1,
      secondVersion: 1,
      decision: 'keep_first',
      reason: 'other_claim',
    }),
  },
  'verification.confirmPhone': {
    callers: 'signed-in',
    outcome: 'verification.code_wrong',
    input: () => ({ code: '000000' }),
  },
};
