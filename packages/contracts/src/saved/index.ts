export * from './collections.ts';
export * from './errors.ts';
export * from './listings.ts';
export * from './choices.ts';
