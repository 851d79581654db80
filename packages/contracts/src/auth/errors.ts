import { defineErrors } from '../errors/define-errors.ts';

export const authErrors = defineErrors({
  'auth.wrong_credentials': { kind: 'unauthenticated', text: 'Email or password isn’t right.' },
  'auth.sign_in_required': { kind: 'unauthenticated', text: 'Log in to continue.' },
  'auth.too_many_tries': { kind: 'limit', text: 'Too many attempts. Wait {wait} and try again.' },
  'auth.account_guarded': {
    kind: 'limit',
    text: 'There were many wrong log-ins to this account. Log in on a device that you have used before, or choose a new password by email.',
  },
  'auth.sign_ups_closed': {
    kind: 'unavailable',
    text: 'New accounts are closed right now. Try again later. If you already have an account, log in.',
  },
  'auth.too_many_sign_ups': {
    kind: 'limit',
    text: 'Many accounts were opened from your network just now. Wait {wait}, or use another connection.',
  },
  'auth.wrong_current_password': { kind: 'precondition', text: 'Your current password isn’t right.' },
  'auth.signature_name': {
    kind: 'invalid',
    text: 'This isn’t the name on your account. Sign as {name}.',
  },
  'auth.step_up_required': {
    kind: 'precondition',
    text: 'Confirm that it is you to go on. Nothing was changed.',
  },
  'auth.wrong_code': {
    kind: 'precondition',
    text: 'This code isn’t right. Check the time on your phone, and enter the code that your app shows now.',
  },
  'auth.code_used': {
    kind: 'precondition',
    text: 'This code was used already. Wait for the next one in your app.',
  },
  'auth.wrong_recovery_code': {
    kind: 'precondition',
    text: 'This recovery code isn’t right, or it was used already. Try another one.',
  },
  'auth.log_in_over': {
    kind: 'precondition',
    text: 'This log-in took too long or had too many attempts. Log in again with your password.',
  },
  'auth.authenticator_on': { kind: 'precondition', text: 'Two-step log-in is on already.' },
  'auth.authenticator_off': { kind: 'precondition', text: 'Two-step log-in is off. Turn it on first.' },
  'auth.set_up_over': {
    kind: 'precondition',
    text: 'Setting up took too long. Close this and start again.',
  },
  'auth.passkey_refused': {
    kind: 'precondition',
    text: 'This passkey wasn’t accepted, or it took too long. Try again, or use another way.',
  },
  'auth.passkey_blocked': {
    kind: 'precondition',
    text: 'This passkey is blocked because a copy of it was used. Log in another way and remove it.',
  },
  'auth.passkey_exists': { kind: 'conflict', text: 'This passkey was added already.' },
  'auth.passkey_not_found': { kind: 'not_found', text: 'That passkey is removed already.' },
  'auth.too_many_passkeys': {
    kind: 'limit',
    text: 'You already have 10 passkeys, the maximum. Remove one you don’t use, then try again.',
  },
  'auth.password_common': {
    kind: 'invalid',
    text: 'This password is too easy to guess. Choose another one.',
  },
  'auth.password_personal': {
    kind: 'invalid',
    text: 'This password contains your name or email, which is easy to guess. Choose another one.',
  },
  'auth.password_unchanged': {
    kind: 'invalid',
    text: 'The new password is the same as the current one. Choose another one.',
  },
  'auth.link_expired': {
    kind: 'precondition',
    text: 'This link has expired or was used already. Ask for a new one.',
  },
  'auth.account_frozen': {
    kind: 'precondition',
    text: 'This account is frozen. Open it with the link in our email, or ask for a new link.',
  },
  'auth.account_merged': {
    kind: 'precondition',
    text: 'This account was merged into your other one, {email}. Log in there. If you don’t know that address, contact us under Help.',
  },
  'auth.freeze_link_over': {
    kind: 'precondition',
    text: 'This link has expired or was used already. Log in and freeze your account under Security, or choose a new password.',
  },
  'auth.email_already_verified': { kind: 'precondition', text: 'Your email is confirmed already.' },
  'auth.email_same': { kind: 'invalid', text: 'This is your email address already. Enter another one to change it.' },
  'auth.email_taken': {
    kind: 'conflict',
    text: 'This address belongs to another account by now. Ask for the change again with another address.',
  },
  'auth.email_code_wrong': { kind: 'precondition', text: 'A code isn’t right. Check both. Attempts left: {left}.' },
  'auth.email_code_over': {
    kind: 'precondition',
    text: 'These codes don’t count any more. Ask for new ones.',
  },
  'auth.session_not_found': { kind: 'not_found', text: 'That device is logged out already.' },
});
