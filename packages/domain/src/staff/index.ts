export { appointStaff, approveRole, askForRole, declineRole, revokeRole } from './grants.ts';
export { getStaff, getStanding } from './overview.ts';
export { refreshRoles } from './process.ts';
