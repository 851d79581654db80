export { decideRecovery, listRecoveryCases } from './queue.ts';
export { proveRecovery, startRecovery, stopOwnRecovery, textOfRecovery } from './request.ts';
