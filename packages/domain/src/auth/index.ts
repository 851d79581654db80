export {
  type CallerContext,
  deleteSpentSignIns,
  deviceName,
  endOtherSessions,
  endSession,
  endSessionsOf,
  listSessions,
  logOut,
  type SignInOutcome,
} from './sessions.ts';
export { changePassword, requestPasswordReset, resetPassword } from './password.ts';
export { createVouchedAccount, signUp } from './sign-up.ts';
export { logIn } from './sign-in.ts';
export { closeAccess, freezeAccount, freezeByLink, ownerOfLink, requestUnfreeze, unfreeze } from './freeze.ts';
export { endPayoutWait, findPayoutWait, payoutWaitTimer, startPayoutWait } from './payout-wait.ts';
export { listLogIns } from './log-ins.ts';
export { getCurrentUser } from './current-user.ts';
export { type PendingOwner, endLogIn, finishLogIn, requirePendingLogIn } from './second-step.ts';
export { confirmAuthenticator, getSecondFactors, removeAuthenticator, startAuthenticator } from './authenticator.ts';
export { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';
export { startPasskeyLogin, startPasskeyProof } from './passkey-answer.ts';
export { logInWithPasskey } from './passkey-sign-in.ts';
export { renewRecoveryCodes } from './recovery-codes.ts';
export { authenticatorSecrets } from './second-factor-repository.ts';
export { hashNewPassword } from './password-hash.ts';
export { requestEmailVerification, verifyEmail } from './email-verification.ts';
export {
  authTimerWork,
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
} from './email-change.ts';
export { removePayoutPin, setPayoutPin } from './pin.ts';
export { type PinState, findPinState, requireStepUp, requireStepUpToPay } from './proof.ts';
export { requireOwnName } from './signature.ts';
export { requirePinOrStepUp, stepUp } from './step-up.ts';
export { forgiveCall, mayMail, networkOf, takeAttempt, waitError } from './attempts.ts';
export { findDevice } from './devices.ts';
export { issueLink, mailEvent, recoveryCodeMail, recoveryRequestedMail } from './mails.ts';
export { recoveryTimerWork, startRecoveryTimer, stopRecovery, takeRecoveryStep } from './account-recovery.ts';
export {
  type RecoveryRow,
  countWrongCodes,
  findLastRequested,
  findOpenRecovery,
  findRecovery,
  insertRecovery,
  listRecoveries,
} from './account-recovery-repository.ts';
