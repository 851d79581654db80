import type { DeclineInspectionInput, Inspection } from '@rentreel/contracts/inspections';
import type { Context } from '../kernel/index.ts';
import { maskNote } from './mask-note.ts';
import { takeDeed } from './process/take-deed.ts';

/** The landlord says no to a request, or takes back a proposal; the fee is back with the tenant. */
export async function declineInspection(ctx: Context, input: DeclineInspectionInput): Promise<Inspection> {
  const { reason } = input;
  return takeDeed(ctx, input, {
    names: ['decline'],
    plan: ({ row }) => ({ name: 'decline', change: { reason }, note: maskNote(ctx, input.note, row) }),
  });
}
