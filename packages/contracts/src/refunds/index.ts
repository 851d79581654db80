export * from './process.ts';
export * from './refund.ts';
