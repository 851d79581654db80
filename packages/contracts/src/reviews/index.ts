export * from './errors.ts';
export * from './limits.ts';
export * from './choices.ts';
export * from './process.ts';
export * from './inputs.ts';
export * from './review.ts';
