import type { MyListing } from '@rentreel/contracts/listings';
import type { MenuItem } from '@rentreel/ui';
import { type ReactNode, useState } from 'react';
import { type ListingAction, actionLabels, listingActions } from './listing-actions.ts';
import { ListingSheets, type OpenSheet } from './listing-sheets.tsx';
import { useOpenInWizard } from './open-in-wizard.ts';
import { useListingActions } from './use-listing-actions.ts';

const inSheets = ['price', 'appeal', 'archive', 'mark_let'] as const satisfies readonly OpenSheet[];
const isInSheet = (action: ListingAction): action is (typeof inSheets)[number] =>
  inSheets.some((each) => each === action);

interface HomeActions {
  /** Available actions, the most important first. */
  readonly actions: readonly ListingAction[];
  readonly act: (action: ListingAction) => void;
  /** Opens the listing in the wizard, optionally at a field that must be corrected. */
  readonly edit: (field?: string) => Promise<void>;
  readonly busy: boolean;
  readonly opening: boolean;
  /** Sheets opened by the actions; rendered beside the listing. */
  readonly asked: ReactNode;
}

/** Actions on a listing, for its card or row. */
export function useHomeActions(home: MyListing): HomeActions {
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const mutations = useListingActions(home);
  const { edit, opening } = useOpenInWizard(home.id);
  const act = (action: ListingAction) => {
    if (action === 'edit' || action === 'again') return void edit();
    if (isInSheet(action)) return setSheet(action);
    return void mutations.run(action);
  };
  const close = (closed: OpenSheet) => setSheet((now) => (now === closed ? null : now));
  const asked = <ListingSheets home={home} open={sheet} onClose={close} actions={mutations} />;
  return { actions: listingActions(home), act, edit, busy: mutations.busy, opening, asked };
}

/** Actions as menu items. */
export const menuItems = (actions: readonly ListingAction[], act: HomeActions['act']): MenuItem[] =>
  actions.map((action) => ({ key: action, text: actionLabels[action], onSelect: () => act(action) }));
