export * from './process.ts';
export * from './merge.ts';
