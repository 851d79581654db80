export * from './roles.ts';
export * from './process.ts';
export * from './errors.ts';
export * from './inputs.ts';
export * from './staff.ts';
