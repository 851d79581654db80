import type { AccessRule } from './access-rule.ts';

const token = 'A'.repeat(43);
const newPassword = 'another-long-walk-in-2026';

const passkeyOwnerOnly = {
  object: 'passkey',
  own: 'ok',
  anothers: 'auth.passkey_not_found',
  absent: 'auth.passkey_not_found',
  input: (passkeyId: string) => ({ passkeyId }),
} as const;

/** Log-in and account protection: for the user's own account only; mailed links work for every holder. */
export const authAccess: Readonly<Record<string, AccessRule>> = {
  'keys.current': { callers: 'signed-in', outcome: 'keys.no_key' },
  'keys.list': { callers: 'signed-in' },
  'keys.create': {
    callers: 'signed-in',
    input: () => ({ name: 'Nightly export', scopes: ['wallet:read'], days: 30, addresses: ['102.89.23.0/24'] }),
  },
  'keys.revoke': {
    callers: 'signed-in',
    objects: [
      {
        object: 'apiKey',
        own: 'ok',
        anothers: 'keys.not_found',
        absent: 'keys.not_found',
        input: (keyId) => ({ keyId }),
      },
    ],
  },
  'auth.signup': {
    callers: 'public',
    input: (actor) => ({ email: `new-${actor.toLowerCase()}@example.com`, password: newPassword, name: 'New' }),
    spendsSession: true,
  },
  'auth.login': {
    callers: 'public',
    outcome: 'auth.wrong_credentials',
    input: (actor) => ({ email: `nobody-${actor.toLowerCase()}@example.com`, password: newPassword }),
  },
  'auth.finishLogin': {
    callers: 'public',
    outcome: 'auth.log_in_over',
    input: () => ({ method: 'code', ticket: token, code: '123456' }),
  },
  'auth.startPasskeyLogin': { callers: 'public' },
  'auth.loginWithPasskey': {
    callers: 'public',
    outcome: 'auth.passkey_refused',
    input: () => ({ answer: { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } }),
  },
  'auth.startPasskeyProof': { callers: 'signed-in' },
  'auth.listPasskeys': { callers: 'signed-in' },
  'auth.startPasskey': { callers: 'signed-in' },
  'auth.addPasskey': {
    callers: 'signed-in',
    outcome: 'auth.passkey_refused',
    input: () => ({
      name: 'My phone',
      passkey: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] },
    }),
  },
  'auth.renamePasskey': {
    callers: 'signed-in',
    objects: [{ ...passkeyOwnerOnly, input: (passkeyId) => ({ passkeyId, name: 'My phone' }) }],
  },
  'auth.removePasskey': { callers: 'signed-in', objects: [passkeyOwnerOnly] },
  'auth.getSecondFactors': { callers: 'signed-in' },
  'auth.confirmAuthenticator': {
    callers: 'signed-in',
    outcome: 'auth.wrong_code',
    input: () => ({ code: '000000' }),
  },
  'auth.startAuthenticator': { callers: 'signed-in' },
  'auth.removeAuthenticator': { callers: 'signed-in' },
  'auth.renewRecoveryCodes': { callers: 'signed-in', outcome: 'auth.authenticator_off' },
  'auth.logout': { callers: 'public', spendsSession: true },
  'auth.me': { callers: 'public' },
  'auth.changePassword': {
    callers: 'signed-in',
    outcome: 'auth.wrong_current_password',
    input: () => ({ currentPassword: 'not-this-one', newPassword }),
  },
  'auth.stepUp': {
    callers: 'signed-in',
    outcome: 'auth.wrong_current_password',
    input: () => ({ method: 'password', password: 'not-this-one' }),
  },
  'auth.requestPasswordReset': {
    callers: 'public',
    input: (actor) => ({ email: `nobody-${actor.toLowerCase()}@example.com` }),
  },
  'auth.resetPassword': { callers: 'public', outcome: 'auth.link_expired', input: () => ({ token, newPassword }) },
  'recoveries.start': { callers: 'public', outcome: 'auth.log_in_over', input: () => ({ ticket: token }) },
  'recoveries.prove': {
    callers: 'public',
    outcome: 'auth.log_in_over',
    input: () => ({ ticket: token, emailCode: '123456' }),
  },
  'recoveries.stop': { callers: 'public', outcome: 'recoveries.link_over', input: () => ({ token }) },
  'recoveries.list': { callers: 'administrators' },
  'recoveries.decide': {
    callers: 'administrators',
    outcome: 'recoveries.not_found',
    input: () => ({
      caseId: `acr_${'0'.repeat(26)}`,
      version: 1,
      decision: 'refuse',
      text: 'The number is not that of the owner.',
    }),
  },
  'auth.freezeByLink': { callers: 'public', outcome: 'auth.freeze_link_over', input: () => ({ token }) },
  'auth.requestUnfreeze': {
    callers: 'public',
    input: (actor) => ({ email: `nobody-${actor.toLowerCase()}@example.com` }),
  },
  'auth.unfreeze': {
    callers: 'public',
    outcome: 'auth.link_expired',
    input: () => ({ method: 'password', token, newPassword }),
  },
  'auth.freeze': { callers: 'signed-in', spendsSession: true },
  'auth.requestEmailVerification': { callers: 'signed-in' },
  'auth.verifyEmail': { callers: 'public', outcome: 'auth.link_expired', input: () => ({ token }) },
  'auth.requestEmailChange': {
    callers: 'signed-in',
    input: (actor) => ({ email: `moved-${actor.toLowerCase()}@example.com` }),
  },
  'auth.confirmEmailChange': {
    callers: 'signed-in',
    // Set by the request in the row above.
    outcome: 'auth.email_code_wrong',
    input: () => ({ newCode: '000000', oldCode: '000000' }),
  },
  'auth.cancelEmailChange': { callers: 'signed-in' },
  'auth.listSessions': { callers: 'signed-in' },
  'auth.listLogIns': { callers: 'signed-in', input: () => ({}) },
  'auth.endSession': {
    callers: 'signed-in',
    objects: [
      {
        object: 'device',
        own: 'ok',
        anothers: 'auth.session_not_found',
        absent: 'auth.session_not_found',
        input: (sessionId) => ({ sessionId }),
      },
    ],
  },
  'auth.endOtherSessions': { callers: 'signed-in', spendsSession: true },
};
