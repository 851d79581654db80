export { listLandlordLevels } from './levels.ts';
export { findMissing, findMissingNow, getHome } from './payee.ts';
export { submitAuthority, submitUnit } from './submit.ts';
