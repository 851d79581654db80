export type * from './payments.ts';
export type * from './identity.ts';
export type * from './messaging.ts';
export type * from './storage.ts';
export type * from './logger.ts';
export type * from './media.ts';
export type * from './webhooks.ts';
