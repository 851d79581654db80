export * from './lagos-day.ts';
export * from './statement-input.ts';
export * from './wallet-errors.ts';
export * from './wallet-history.ts';
export * from './wallet-inputs.ts';
export * from './wallet-transaction.ts';
