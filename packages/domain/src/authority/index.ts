export { listLandlordLevels } from './levels.ts';
export { findMissing } from './payee.ts';
export { submitAuthority, submitUnit } from './submit.ts';
