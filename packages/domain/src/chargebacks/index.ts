export { getOwnChargebacks, listChargebacks } from './cases.ts';
export { applyDispute, chargebackTimerWork, findChargebacks, followDispute } from './follow.ts';
export { chargebackLedgerChecks } from './ledger-checks-repository.ts';
export { type ChargebackRow, findDisputes, listDisputesOf } from './repository.ts';
