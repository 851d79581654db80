export * from './initials-of.ts';
export * from './paper-paths.ts';
export * from './receipt-code.ts';
export * from './receipt-errors.ts';
export * from './receipt-inputs.ts';
export * from './receipt-views.ts';
export * from './rent-relief.ts';
