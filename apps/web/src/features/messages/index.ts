export { storeChatChange } from './chat-changes.ts';
export { MessageLandlord } from './message-landlord.tsx';
export { useSendOutbox } from './outbox.ts';
