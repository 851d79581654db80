import type { Context } from '../kernel/index.ts';
import { maskContacts } from '../messages/index.ts';
import { isMet } from './inspection-rules.ts';
import type { InspectionRow } from './inspection-row.ts';

/** A note as the other side may read it: as in the chat, contacts are hidden until an inspection is confirmed. */
export function maskNote(ctx: Context, note: string, row?: Pick<InspectionRow, 'state'>): string {
  if (note === '' || (row && isMet(row))) return note;
  return maskContacts(note, [new URL(ctx.appOrigin).host]).text;
}
