export * from './states.ts';
export * from './process.ts';
export * from './reasons.ts';
export * from './errors.ts';
export * from './phone.ts';
export * from './inputs.ts';
export * from './verification.ts';
