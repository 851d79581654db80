export { endImpersonation, impersonationTimerWork, startImpersonation } from './impersonation.ts';
