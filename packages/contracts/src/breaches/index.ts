export * from './breach.ts';
export * from './errors.ts';
export * from './process.ts';
