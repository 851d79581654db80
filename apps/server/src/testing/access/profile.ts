import type { AccessRule } from './access-rule.ts';

const absentPerson = `usr_${'0'.repeat(26)}`;

/** Expected callers of the procedures of profiles. */
export const profileAccess: Readonly<Record<string, AccessRule>> = {
  'profile.get': { callers: 'signed-in' },
  'profile.rename': { callers: 'signed-in', input: (actor) => ({ name: `Renamed ${actor}` }) },
  'profile.setPrivacy': { callers: 'signed-in', input: () => ({ nameShown: 'full', photoShownTo: 'members' }) },
  'profile.setPhoto': {
    callers: 'signed-in',
    outcome: 'profile.photo_unknown',
    input: () => ({ uploadId: `upl_${'0'.repeat(26)}` }),
  },
  'profile.removePhoto': { callers: 'signed-in' },
  'profile.photoOf': { callers: 'signed-in', input: () => ({ personId: absentPerson }) },
};
