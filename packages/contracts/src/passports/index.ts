export * from './passport.ts';
export * from './sections.ts';
