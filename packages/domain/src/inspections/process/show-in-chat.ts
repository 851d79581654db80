import type { InspectionTransitionName } from '@rentreel/contracts/inspections';
import type { Id } from '@rentreel/contracts/ids';
import type { WriteTx } from '@rentreel/db';
import type { Context, EventNote } from '../../kernel/index.ts';
import { openContacts, storeCard } from '../../messages/index.ts';
import { timeInWords } from '../inspection-times.ts';
import type { TakenStep } from './tell-people.ts';

type Told = 'request' | InspectionTransitionName;

/** What a card says above the time; a step without words puts none into the chat. */
const words: Partial<Record<Told, string>> = {
  request: 'Inspection asked for',
  reschedule: 'Another time asked for',
  confirm: 'Inspection confirmed',
  accept_proposal: 'Inspection confirmed',
  propose: 'Another time proposed',
  propose_move: 'Another time proposed',
  decline: 'Inspection declined',
  withdraw: 'Request withdrawn',
  expire: 'Nobody answered in time',
  cancel_by_tenant: 'Inspection cancelled by the tenant',
  cancel_by_landlord: 'Inspection cancelled by the landlord',
  check_in: 'Both are at the home',
  miss: 'Nobody checked in',
  report_as_advertised: 'The home is as advertised',
  report_differs: 'The home is not as advertised',
  report_no_entry: 'The home could not be seen',
  report_landlord_absent: 'The landlord did not come',
  report_tenant_absent: 'The tenant did not come',
  contest: 'An objection was made',
  rule_for_tenant: 'RentReel decided for the tenant',
  rule_for_landlord: 'RentReel decided for the landlord',
};

/** The landlord has answered; what anybody else does leaves open whose turn it is in the chat. */
const answers: ReadonlySet<Told> = new Set(['confirm', 'propose', 'propose_move', 'decline', 'cancel_by_landlord']);

/** Puts a step into the chat of the two, and opens their contacts to each other when it confirms. */
export async function showInChat(
  ctx: Context,
  tx: WriteTx,
  { name, driver, row, note, quiet }: TakenStep & { readonly note: string },
): Promise<EventNote[]> {
  const said = words[name];
  if (said === undefined || quiet) return [];
  const { listingId, tenantId, landlordId, state, startsAt, endsAt } = row;
  const address = { listingId, tenantId, landlordId };
  const time = timeInWords(startsAt);
  const card = await storeCard(ctx, tx, {
    address,
    by: driver === 'tenant' || driver === 'landlord' ? driver : null,
    text: note === '' ? `${said}: ${time}` : `${said}: ${time}. “${note}”`,
    ...(driver === 'landlord' && answers.has(name) && { awaiting: null }),
    card: { type: 'inspection', inspectionId: row.id as Id<'ins'>, state, startsAt, endsAt },
  });
  const opened = state === 'confirmed' ? await openContacts(ctx, tx, address) : [];
  return [...card, ...opened];
}
