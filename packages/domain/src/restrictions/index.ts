export {
  appealRestriction,
  decideRestrictionAppeal,
  imposeRestriction,
  liftRestriction,
  requireMayAct,
} from './actions.ts';
export { restrictionTimerWork } from './process.ts';
export { listOwnRestrictions, listRestrictionAppeals, listRestrictions } from './views.ts';
