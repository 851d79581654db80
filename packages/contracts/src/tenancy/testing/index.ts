export { makeAgreementInput } from './make-agreement-input.ts';
