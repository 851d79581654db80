export type * from './event-bus.ts';
export type * from './link-signer.ts';
export type * from './logger.ts';
export type * from './mailer.ts';
export type * from './media-processor.ts';
export type * from './object-storage.ts';
export type * from './payment-gateway.ts';
export type * from './received-files.ts';
