import type { Context } from '../kernel/index.ts';
import { maskContacts } from '../messages/index.ts';
import type { BookingRow } from './booking-row.ts';

/** Words as the other side may read them: as in the chat, contacts are hidden until the home is paid for. */
export function maskWords(ctx: Context, words: string, row?: Pick<BookingRow, 'fundedAt'>): string {
  if (words === '' || (row && row.fundedAt !== null)) return words;
  return maskContacts(words, [new URL(ctx.appOrigin).host]).text;
}
