export * from './errors.ts';
export * from './landlord-page.ts';
