export * from './units.ts';
export * from './keys.ts';
export * from './values.ts';
export * from './process.ts';
export * from './errors.ts';
export * from './inputs.ts';
export * from './configuration.ts';
