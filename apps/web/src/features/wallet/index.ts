export { BalanceRow } from './balance.tsx';
export { EscrowHoldNote, PenaltyNote } from './hold-notes.tsx';
