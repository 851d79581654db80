import type { conversations, messages } from '@rentreel/db/schema';
import type { InferSelectModel } from 'drizzle-orm';

/** A stored conversation. Rows stay in this module; `chat-dto.ts` makes what its two people see. */
export type ConversationRow = InferSelectModel<typeof conversations>;
export type MessageRow = InferSelectModel<typeof messages>;

/** On which side of a conversation somebody is. */
export type ChatSide = 'tenant' | 'landlord';
