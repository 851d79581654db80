export * from './process.ts';
export * from './risk.ts';
export * from './rules.ts';
