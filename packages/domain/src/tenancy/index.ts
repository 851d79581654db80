export { agreementHash } from './agreement-hash.ts';
