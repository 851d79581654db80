export * from './receipt.ts';
export * from './receipt-code.ts';
export * from './errors.ts';
export * from './inputs.ts';
