export * from './dashboard.ts';
export * from './process.ts';
export * from './referral.ts';
export * from './refused.ts';
export * from './rules.ts';
