export * from './area-diary.ts';
export * from './area-limits.ts';
export * from './area-views.ts';
