export * from './payment-errors.ts';
export * from './payment-inputs.ts';
export * from './payment-limits.ts';
export * from './payment-process.ts';
export * from './payment-standing.ts';
export * from './payment-types.ts';
export * from './payment-views.ts';
