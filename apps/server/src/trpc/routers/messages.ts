import { listCasesInput } from '@rentreel/contracts/cases';
import { idField } from '@rentreel/contracts/ids';
import {
  blockedPage,
  blockedPersonInput,
  chat,
  chatAddressInput,
  chatMessage,
  chatPage,
  decideChatReportsInput,
  decidedChatReportsList,
  conversationInput,
  declineChatInput,
  foundMessages,
  listBlockedInput,
  listChatsInput,
  markReadInput,
  openChatInput,
  reportChatInput,
  reportedPeople,
  reviewChatInput,
  reviewedChat,
  searchThreadInput,
  sendMessageInput,
  thread,
  threadInput,
  unreadCount,
} from '@rentreel/contracts/messages';
import {
  archiveChat,
  blockPerson,
  decideChatReports,
  countUnread,
  declineChat,
  getChat,
  getThread,
  listBlocked,
  listChats,
  listDecidedChatReports,
  listReportedPeople,
  markDelivered,
  markRead,
  openChat,
  removeBlock,
  reportChat,
  reviewChat,
  searchThread,
  sendMessage,
  unarchiveChat,
  unblockPerson,
} from '@rentreel/domain/messages';
import * as z from 'zod/mini';
import { adminProcedure, signedInProcedure } from '../procedures.ts';

const own = signedInProcedure.input(conversationInput);

export const messageRoutes = {
  open: signedInProcedure
    .meta({ scope: 'messages:write' })
    .input(openChatInput)
    .output(z.strictObject({ id: idField('cnv'), tenantId: idField('usr') }))
    .mutation(({ ctx, input }) => openChat(ctx, input)),
  get: signedInProcedure
    .meta({ scope: 'messages:read' })
    .input(chatAddressInput)
    .output(chat)
    .query(({ ctx, input }) => getChat(ctx, input)),
  list: signedInProcedure
    .meta({ scope: 'messages:read' })
    .input(listChatsInput)
    .output(chatPage)
    .query(({ ctx, input }) => listChats(ctx, input)),
  countUnread: signedInProcedure
    .meta({ scope: 'messages:read' })
    .output(unreadCount)
    .query(({ ctx }) => countUnread(ctx)),
  thread: signedInProcedure
    .meta({ scope: 'messages:read' })
    .input(threadInput)
    .output(thread)
    .query(({ ctx, input }) => getThread(ctx, input)),
  search: signedInProcedure
    .meta({ scope: 'messages:read' })
    .input(searchThreadInput)
    .output(foundMessages)
    .query(({ ctx, input }) => searchThread(ctx, input)),
  send: signedInProcedure
    .meta({ scope: 'messages:write' })
    .input(sendMessageInput)
    .output(chatMessage)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  markRead: signedInProcedure
    .meta({ scope: 'messages:write' })
    .input(markReadInput)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
  markDelivered: signedInProcedure.meta({ scope: 'messages:write' }).mutation(({ ctx }) => markDelivered(ctx)),
  archive: own.meta({ scope: 'messages:write' }).mutation(({ ctx, input }) => archiveChat(ctx, input)),
  unarchive: own.meta({ scope: 'messages:write' }).mutation(({ ctx, input }) => unarchiveChat(ctx, input)),
  decline: signedInProcedure.input(declineChatInput).mutation(({ ctx, input }) => declineChat(ctx, input)),
  block: own.mutation(({ ctx, input }) => blockPerson(ctx, input)),
  unblock: own.mutation(({ ctx, input }) => unblockPerson(ctx, input)),
  listBlocked: signedInProcedure
    .input(listBlockedInput)
    .output(blockedPage)
    .query(({ ctx, input }) => listBlocked(ctx, input)),
  removeBlock: signedInProcedure.input(blockedPersonInput).mutation(({ ctx, input }) => removeBlock(ctx, input)),
  report: signedInProcedure.input(reportChatInput).mutation(({ ctx, input }) => reportChat(ctx, input)),
  review: adminProcedure
    .input(reviewChatInput)
    .output(reviewedChat)
    .mutation(({ ctx, input }) => reviewChat(ctx, input)),
  /** Lists users who were reported in chats, with the reports. */
  listReportedPeople: adminProcedure
    .input(listCasesInput)
    .output(reportedPeople)
    .query(({ ctx, input }) => listReportedPeople(ctx, input)),
  /** Lists recent decisions on such reports. */
  listDecidedReports: adminProcedure.output(decidedChatReportsList).query(({ ctx }) => listDecidedChatReports(ctx)),
  decideReports: adminProcedure
    .input(decideChatReportsInput)
    .mutation(({ ctx, input }) => decideChatReports(ctx, input)),
};
