export * from './errors.ts';
export * from './landlord-page.ts';
export * from './today.ts';
export * from './money.ts';
export * from './applicants.ts';
