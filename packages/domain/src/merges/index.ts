export { sweepMergedWallets } from './late-money.ts';
export { mergeLedgerChecks } from './ledger-checks-repository.ts';
export { confirmMerge, declineMerge, proposeMerge, withdrawMerge } from './merges.ts';
export { listMergeCandidates, listMerges, previewMerge } from './views.ts';
