export * from './saved-homes.ts';
