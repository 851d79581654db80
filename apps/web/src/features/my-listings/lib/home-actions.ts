import type { ListingTransitionName, MyListing } from '@rentreel/contracts/listings';

/** What a landlord can do with a home from the list. `edit`, `price` and `again` are no transitions of their own. */
export type HomeAction =
  | Extract<ListingTransitionName, 'confirm' | 'resume' | 'submit' | 'pause' | 'mark_let' | 'archive'>
  | 'edit'
  | 'price'
  | 'again';

export const actionWords: Readonly<Record<HomeAction, string>> = {
  confirm: 'Still available',
  resume: 'Resume',
  submit: 'Put it up as it is',
  again: 'Put it up again',
  edit: 'Edit',
  price: 'Change price',
  pause: 'Pause',
  mark_let: 'Mark as let',
  archive: 'Close the listing',
};

const ofTransition: Readonly<Partial<Record<ListingTransitionName, HomeAction>>> = {
  confirm: 'confirm',
  resume: 'resume',
  submit: 'submit',
  relist: 'again',
  pause: 'pause',
  mark_let: 'mark_let',
  archive: 'archive',
};
/** The server refuses to open these in the wizard, or to change their price. */
const uneditable = new Set(['reserved', 'suspended', 'let', 'archived']);
const unpriced = new Set([...uneditable, 'draft']);

const order = Object.keys(actionWords) as HomeAction[];

/** The actions that are open for a home, the one that it needs most first. */
export function homeActions({
  state,
  allowedTransitions,
}: Pick<MyListing, 'state' | 'allowedTransitions'>): HomeAction[] {
  const open = new Set<HomeAction>(allowedTransitions.flatMap((name) => ofTransition[name] ?? []));
  if (!uneditable.has(state)) open.add('edit');
  if (!unpriced.has(state)) open.add('price');
  const first: HomeAction[] = state === 'draft' ? ['edit'] : [];
  return [...first, ...order.filter((action) => !first.includes(action))].filter((action) => open.has(action));
}
