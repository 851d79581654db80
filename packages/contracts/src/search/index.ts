export * from './place-query.ts';
export * from './describe.ts';
export * from './traits.ts';
export * from './match.ts';
export * from './choices.ts';
export * from './params.ts';
export * from './query.ts';
export * from './results.ts';
