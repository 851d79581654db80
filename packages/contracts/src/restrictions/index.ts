export * from './kinds.ts';
export * from './process.ts';
export * from './restriction.ts';
