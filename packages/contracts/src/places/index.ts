export * from './area-key-field.ts';
export * from './area-key.ts';
export * from './place-hits.ts';
export * from './place-search.ts';
