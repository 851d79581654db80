export * from './notice-facts.ts';
export * from './notice-kinds.ts';
export * from './notice-topics.ts';
export * from './notification-limits.ts';
export * from './notification-settings.ts';
export * from './notification-views.ts';
export * from './push-subscriptions.ts';
export * from './undelivered.ts';
