export * from './api-key.ts';
export * from './errors.ts';
export * from './scopes.ts';
