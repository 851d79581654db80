export * from './ledger.ts';
export * from './listings.ts';
export * from './operations.ts';
export * from './sessions.ts';
export * from './users.ts';
export * from './uploads.ts';
