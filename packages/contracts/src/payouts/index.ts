export * from './bank-accounts.ts';
export * from './decision-reasons.ts';
export * from './errors.ts';
export * from './inputs.ts';
export * from './states.ts';
export * from './process.ts';
export * from './payout.ts';
export * from './wait.ts';
