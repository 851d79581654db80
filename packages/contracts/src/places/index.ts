export * from './place.ts';
export * from './area-key.ts';
