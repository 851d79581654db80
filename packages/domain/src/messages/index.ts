export {
  archiveChat,
  unarchiveChat,
  getChat,
  type ChatToAnswer,
  countUnread,
  listChats,
  listChatsToAnswer,
  openChat,
} from './inbox.ts';
export { blockPerson, unblockPerson, declineChat, expireChat, listBlocked, removeBlock } from './closing.ts';
export { type ChatEvent, readChatChanges } from './changes.ts';
export { announceRestriction, openContacts, storeCard, storeSystemMessage, unansweredTimer } from './store.ts';
export { findConversationAt, readReplyTimes } from './repository.ts';
export { markDelivered, markRead } from './marks.ts';
export { getThread, searchThread } from './thread.ts';
export { maskFor } from './policy.ts';
export { decideChatReports, listDecidedChatReports, listReportedPeople, reportChat, reviewChat } from './moderation.ts';
export { sendMessage } from './send.ts';
