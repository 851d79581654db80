export * from './dashboard.ts';
export * from './process.ts';
export * from './referral.ts';
export * from './rules.ts';
