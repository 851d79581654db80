export * from '../day.ts';
export * from './statement.ts';
export * from './tiers.ts';
export * from './errors.ts';
export * from './transaction.ts';
export * from './inputs.ts';
