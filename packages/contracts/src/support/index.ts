export * from './canned.ts';
export * from './inputs.ts';
export * from './process.ts';
export * from './reference.ts';
export * from './staff-inputs.ts';
export * from './ticket.ts';
export * from './topics.ts';
