export * from './overview.ts';
