export type * from './event-bus.ts';
export type * from './logger.ts';
export type * from './mailer.ts';
export type * from './payment-gateway.ts';
