import { keysOf } from '@rentreel/values';
import type { ListingState, ListingTransitionName, MyListing } from '@rentreel/contracts/listings';
import {
  Archive,
  Ban,
  CalendarX,
  CircleCheck,
  CirclePause,
  Handshake,
  Hourglass,
  KeyRound,
  type LucideIcon,
  PencilLine,
} from 'lucide-react';

/** Actions on a listing in the list. `edit`, `price` and `again` are no transitions. */
export type ListingAction =
  | Extract<ListingTransitionName, 'confirm' | 'resume' | 'submit' | 'pause' | 'mark_let' | 'archive' | 'appeal'>
  | 'edit'
  | 'price'
  | 'again';

export const actionLabels: Readonly<Record<ListingAction, string>> = {
  confirm: 'Still available',
  resume: 'Resume',
  submit: 'Publish as it is',
  appeal: 'Appeal',
  again: 'Publish again',
  edit: 'Edit',
  price: 'Change price',
  pause: 'Pause',
  mark_let: 'Mark as let',
  archive: 'Close the listing',
};

const ofTransition: Readonly<Partial<Record<ListingTransitionName, ListingAction>>> = {
  confirm: 'confirm',
  resume: 'resume',
  submit: 'submit',
  relist: 'again',
  appeal: 'appeal',
  pause: 'pause',
  mark_let: 'mark_let',
  archive: 'archive',
};
/** States in which the server refuses editing and price changes. */
const uneditable = new Set(['reserved', 'suspended', 'let', 'archived']);
const unpriced = new Set([...uneditable, 'draft']);

/** Returns the findings that the landlord can correct in the wizard: only a mandate resolves its absence. */
export const fixableFindings = ({ state, findings }: Pick<MyListing, 'state' | 'findings'>): MyListing['findings'] =>
  uneditable.has(state) ? [] : findings.filter(({ needs, code }) => needs === 'mend' && code !== 'mandate_missing');

const order = keysOf(actionLabels);

/** Returns the actions available for a listing, the most important first. */
export function listingActions({
  state,
  allowedTransitions,
}: Pick<MyListing, 'state' | 'allowedTransitions'>): ListingAction[] {
  const open = new Set<ListingAction>(allowedTransitions.flatMap((name) => ofTransition[name] ?? []));
  if (!uneditable.has(state)) open.add('edit');
  if (!unpriced.has(state)) open.add('price');
  const first: ListingAction[] = state === 'draft' ? ['edit'] : [];
  return [...first, ...order.filter((action) => !first.includes(action))].filter((action) => open.has(action));
}

interface StateLook {
  readonly word: string;
  readonly tone: 'neutral' | 'ok' | 'sun' | 'bad' | 'info';
  readonly icon: LucideIcon;
}

/** Labels of the states for the landlord. */
export const stateLooks: Readonly<Record<ListingState, StateLook>> = {
  stale: { word: 'Hidden: confirm it', tone: 'sun', icon: CalendarX },
  draft: { word: 'Not published', tone: 'sun', icon: PencilLine },
  in_review: { word: 'Being checked', tone: 'info', icon: Hourglass },
  live: { word: 'Live', tone: 'ok', icon: CircleCheck },
  reserved: { word: 'Reserved', tone: 'info', icon: Handshake },
  paused: { word: 'Paused', tone: 'neutral', icon: CirclePause },
  let: { word: 'Let', tone: 'neutral', icon: KeyRound },
  suspended: { word: 'Taken off', tone: 'bad', icon: Ban },
  archived: { word: 'Closed', tone: 'neutral', icon: Archive },
};
