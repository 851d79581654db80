export * from './batches.ts';
export * from './cases.ts';
export * from './decisions.ts';
export * from './overview.ts';
export * from './person.ts';
export * from './search.ts';
