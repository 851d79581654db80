export * from './dispute-errors.ts';
export * from './dispute-inputs.ts';
export * from './dispute-limits.ts';
export * from './dispute-process.ts';
export * from './dispute-transitions.ts';
export * from './dispute-types.ts';
export * from './dispute-views.ts';
