export * from './passport.ts';
export * from './reference.ts';
export * from './errors.ts';
