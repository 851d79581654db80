export * from './auto-saving.ts';
export * from './pot-errors.ts';
export * from './pot-inputs.ts';
export * from './pot-limits.ts';
export * from './pot-process.ts';
export * from './pot-types.ts';
export * from './pot-views.ts';
export * from './saving-need.ts';
