export { isApiKeySecret, newApiKeySecret } from './api-key-secrets.ts';
export {
  authenticatorAddress,
  authenticatorCodeAt,
  findCodeStep,
  newAuthenticatorSecret,
} from './authenticator-codes.ts';
export { type FieldCipher, type FieldKeys, createFieldCipher, newFieldKey } from './field-cipher.ts';
export { HashQueueFullError, hashPassword, needsRehash, passwordHashLoad, verifyPassword } from './password-hasher.ts';
export {
  challengeIn,
  isCopy,
  passkeyCreationOf,
  passkeyRequestOf,
  relyingPartyOf,
  verifyNewPasskey,
  verifyPasskeyAnswer,
} from './passkeys.ts';
export { findPasswordFlaw } from './password-flaw.ts';
export { hashSecret, isSameSecret, newSecret } from './secrets.ts';
export {
  deleteExpiredSessions,
  endSessions,
  moveSessions,
  listOpenSessions,
  type IssuedSession,
  openSession,
  type Proof,
  renewSession,
} from './sessions.ts';
export { type SessionCookie, createDeviceCookie, createSessionCookie } from './session-cookie.ts';
export { type SessionKeeper, createSessionKeeper, type ValidSession } from './session-keeper.ts';
