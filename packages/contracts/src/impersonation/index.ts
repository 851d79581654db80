export * from './errors.ts';
export * from './impersonation.ts';
