export * from './passport.ts';
export * from './errors.ts';
