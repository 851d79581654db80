import type { Id } from '@rentreel/contracts/ids';
import type { UploadedMedia } from '@rentreel/contracts/media';
import type { TicketMessage } from '@rentreel/contracts/support';
import { firstNameIn } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, newId, requireUser } from '../kernel/index.ts';
import { releasePhoto, signMedia, takeUnusedPhotos } from '../media/index.ts';
import { fallbackName } from '../people/index.ts';
import { type MessageRow, type TicketRow, insertMessage, listMessages, listTicketsOf } from './repository.ts';

type StoredPhoto = UploadedMedia & { readonly uploadId: Id<'upl'> };

interface NewMessage {
  readonly by: MessageRow['by'];
  readonly text: string;
  readonly photoIds: readonly Id<'upl'>[];
}

/** Stores the caller's message in a ticket. Throws support.photos_unknown unless the photos are theirs and unused. */
export async function writeMessage(
  uow: UnitOfWork,
  { id: ticketId }: Pick<TicketRow, 'id'>,
  { by, text, photoIds }: NewMessage,
): Promise<void> {
  const { userId: authorId } = requireUser(uow);
  const taken = await takeUnusedPhotos(uow.tx, authorId, photoIds);
  if (!taken) throw new DomainError('support.photos_unknown');
  const photos = JSON.stringify(taken.map(({ uploadId, media }) => ({ ...media, uploadId })));
  await insertMessage(uow.tx, { id: newId('tms'), ticketId, by, authorId, text, photos, at: uow.now });
}

// Safe: only this module writes the photos.
const photosOf = ({ photos }: Pick<MessageRow, 'photos'>) => JSON.parse(photos) as StoredPhoto[];

interface Readers {
  readonly readerId: Id<'usr'>;
  readonly names: ReadonlyMap<string, string>;
}

/** Converts a message for its reader: staff appear by their first name. */
export function toMessage(ctx: Context, row: MessageRow, { readerId, names }: Readers): TicketMessage {
  const { id, by, authorId, text, at } = row;
  const name = names.get(authorId) ?? fallbackName;
  return {
    id,
    by,
    name: by === 'admin' ? firstNameIn(name) : name,
    text,
    photos: photosOf(row).map(({ uploadId, ...media }) => ({
      id: uploadId,
      ...signMedia(ctx, media, readerId),
    })),
    at,
  };
}

/** Releases the photos of tickets; their files are deleted after the change. */
export async function releasePhotosIn(uow: UnitOfWork, ticketIds: readonly Id<'tkt'>[]): Promise<void> {
  for (const row of await listMessages(uow.tx, ticketIds)) {
    for (const { uploadId, ...media } of photosOf(row)) await releasePhoto(uow, { uploadId, media });
  }
}

/** Releases all photos a user sent to support, as part of the deletion of their account. */
export async function releaseTicketPhotos(uow: UnitOfWork, userId: Id<'usr'>): Promise<void> {
  const tickets = await listTicketsOf(uow.tx, userId, Number.MAX_SAFE_INTEGER);
  await releasePhotosIn(
    uow,
    tickets.map(({ id }) => id),
  );
}
