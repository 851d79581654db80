export * from './states.ts';
export * from './availability.ts';
export * from './board.ts';
export * from './errors.ts';
export * from './inputs.ts';
export * from './limits.ts';
export * from './inspection.ts';
export * from './process.ts';
