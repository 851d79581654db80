export * from './process.ts';
export * from './recovery.ts';
export * from './rules.ts';
