export * from './contact-kinds.ts';
export * from './decline-reasons.ts';
export * from './message-content.ts';
export * from './message-inputs.ts';
export * from './message-limits.ts';
export * from './message-views.ts';
export * from './reported-chats.ts';
