import type { Id } from '@rentreel/contracts/ids';
import { uploadPurposes, uploadStates } from '@rentreel/contracts/media';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Uploaded files: received in chunks, checked, then converted to pictures or a clip. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: text('id').$type<Id<'upl'>>().primaryKey(),
    ownerId: text('owner_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', { enum: uploadPurposes }).notNull(),
    fileName: text('file_name').notNull(),
    declaredType: text('declared_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    state: text('state', { enum: uploadStates }).notNull(),
    /** A `storage/…` code when refused. */
    refusalCode: text('refusal_code'),
    contentHash: text('content_hash'),
    perceptualHash: text('perceptual_hash'),
    /** The result: JSON in the shape of the contracts' listing media, without room and description. */
    media: text('media'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('uploads_by_owner').on(table.ownerId, table.createdAt),
    index('uploads_by_expiry').on(table.expiresAt),
  ],
);
