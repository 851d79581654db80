export * from './wallet-errors.ts';
export * from './wallet-inputs.ts';
export * from './wallet-transaction.ts';
