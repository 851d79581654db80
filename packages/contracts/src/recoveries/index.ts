export * from './process.ts';
export * from './recovery.ts';
