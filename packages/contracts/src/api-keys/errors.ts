import { defineErrors } from '../errors/define-errors.ts';

export const apiKeyErrors = defineErrors({
  'keys.unknown': {
    kind: 'unauthenticated',
    text: 'This API key isn’t known. Check that it is complete, or make a new one under Security.',
  },
  'keys.revoked': {
    kind: 'unauthenticated',
    text: 'This API key was revoked. Make a new one under Security.',
  },
  'keys.expired': {
    kind: 'unauthenticated',
    text: 'This API key has expired. Make a new one under Security.',
  },
  'keys.owner_blocked': {
    kind: 'forbidden',
    text: 'The account of this API key is frozen or suspended. Its owner finds out more in the app.',
  },
  'keys.address': {
    kind: 'forbidden',
    text: 'This API key may not be used from {address}. Use it from an address on its list.',
  },
  'keys.in_browser': {
    kind: 'forbidden',
    text: 'API keys are for programs on machines of your own. A web page must not send one: everybody who opens it could read the key.',
  },
  'keys.too_many_tries': {
    kind: 'limit',
    text: 'Too many wrong API keys came from your network. Wait {wait} and try again.',
  },
  'keys.not_for_programs': { kind: 'forbidden', text: 'Programs can’t do this. Do it in the app.' },
  'keys.scope_missing': {
    kind: 'forbidden',
    text: 'This API key lacks the scope {scope}. Make a key with it under Security.',
  },
  'keys.in_app': {
    kind: 'precondition',
    text: 'This needs you in person. Do it in the app, where you can confirm that it is you.',
  },
  'keys.no_key': { kind: 'precondition', text: 'Call this with an API key.' },
  'keys.too_many': {
    kind: 'limit',
    text: 'You already have 20 API keys, the maximum. Revoke one you don’t use, then try again.',
  },
  'keys.not_found': {
    kind: 'not_found',
    text: 'This API key doesn’t exist or is already revoked. Open Security to see your keys.',
  },
});
