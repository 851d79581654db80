export * from './mask-contacts.ts';
export * from './pressure.ts';
