export * from './saving.ts';
export * from './errors.ts';
export * from './inputs.ts';
export * from './states.ts';
export * from './process.ts';
export * from './pot.ts';
