import type { Inspection } from '@rentreel/contracts/inspections';

type Step = Inspection['steps'][number];

const deeds: Readonly<Record<Step['name'], string>> = {
  request: 'asked for a time',
  arrive: 'said by location that they are there',
  confirm: 'confirmed',
  propose: 'proposed another time',
  accept_proposal: 'took the proposed time',
  decline: 'declined',
  withdraw: 'withdrew the request',
  expire: 'let the request expire, as nobody answered',
  reschedule: 'moved it',
  propose_move: 'proposed another time',
  cancel_by_tenant: 'cancelled',
  cancel_by_landlord: 'cancelled',
  check_in: 'checked in at the home',
  miss: 'noted that nobody checked in',
  complete: 'said that the visit is over',
  report_as_advertised: 'said that it is as advertised',
  report_differs: 'said that it is not as advertised',
  report_no_entry: 'said that they could not get in',
  report_landlord_absent: 'said that the landlord did not come',
  report_tenant_absent: 'said that the tenant did not come',
  close: 'closed it',
  contest: 'objected',
  rule_for_tenant: 'decided for the tenant',
  rule_for_landlord: 'decided for the landlord',
};

/** Who did what: "You confirmed", "Tunde asked for a time", "RentReel closed it". */
export function stepWords({ name, by }: Step, { side, other }: Pick<Inspection, 'side' | 'other'>): string {
  const who = by === side ? 'You' : by === 'tenant' || by === 'landlord' ? other.name : 'RentReel';
  return `${who} ${deeds[name]}`;
}
