export * from './limits.ts';
export * from './saved-search.ts';
export * from './same-search.ts';
export * from './inputs.ts';
