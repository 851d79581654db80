import type { ReadHandle } from '@rentreel/db';
import { DomainError } from '../../kernel/index.ts';
import { listNames } from './collections-repository.ts';

const plain = (name: string) => name.trim().toLocaleLowerCase('en-NG');

/** `saved.collection_name_taken` when another of the person's lists has this name, in whatever letters. */
export async function requireFreeName(
  handle: ReadHandle,
  { ownerId, name, id }: { readonly ownerId: string; readonly name: string; readonly id?: string },
): Promise<void> {
  const names = await listNames(handle, ownerId);
  if (names.some((other) => other.id !== id && plain(other.name) === plain(name))) {
    throw new DomainError('saved.collection_name_taken', { name });
  }
}
