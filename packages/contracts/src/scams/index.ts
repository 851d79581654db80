export * from './limits.ts';
export * from './process.ts';
export * from './scam.ts';
export * from './signs.ts';
