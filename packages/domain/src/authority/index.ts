export { listLandlordLevels } from './levels.ts';
export { submitAuthority, submitUnit } from './submit.ts';
