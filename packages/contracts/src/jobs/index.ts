export * from './jobs.ts';
export * from './names.ts';
