export * from './clauses.ts';
export * from './errors.ts';
export * from './mandate.ts';
export * from './process.ts';
export * from './states.ts';
