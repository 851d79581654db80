export * from './alert-limits.ts';
export * from './alert-views.ts';
export * from './is-same-search.ts';
export * from './saved-searches.ts';
