export { acceptTerms, getConsents, setConsent } from './consents.ts';
