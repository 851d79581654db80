export * from './alert-limits.ts';
export * from './alert-views.ts';
export * from './saved-searches.ts';
