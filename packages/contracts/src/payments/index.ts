export * from './errors.ts';
export * from './inputs.ts';
export * from './states.ts';
export * from './process.ts';
export * from './standing.ts';
export * from './payment.ts';
export * from './chargeback.ts';
export * from './reconciliation.ts';
