import { type Context, requireUser } from '../kernel/index.ts';
import { refuseForbidden } from './allowed.ts';
import { applicantName } from './applicants.ts';
import type { Application } from './applicants-repository.ts';
import type { Blocks, WriterRow } from './writers-repository.ts';

/** A user whose account is allowed to write to another. */
export interface Writer {
  readonly blocks: Blocks;
  /** Their name as the other person may see it. */
  readonly name: string;
}

/**
 * Requires what `requireAllowed` requires for chatting, of the caller, whose row the caller's module has read with
 * `writerFields`. Throws auth.account_frozen, restrictions.not_allowed.
 */
export function requireWriter(ctx: Context, { level, name, ...found }: WriterRow, place: Application): Writer {
  refuseForbidden(ctx, 'chat', found);
  const isTenant = requireUser(ctx).userId === place.tenantId;
  return { blocks: found.blocks, name: isTenant ? applicantName(place, level, name) : name };
}
