export * from './collections.ts';
export * from './saved-errors.ts';
export * from './saved-homes.ts';
export * from './saved-places.ts';
export * from './saved-words.ts';
export * from './shared-collections.ts';
export * from './take-over.ts';
