import type { MyListing } from '@rentreel/contracts/listings';
import type { MenuItem } from '@rentreel/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { readFailure } from '#/lib/request-error.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { type ListingAction, actionLabels, listingActions } from './listing-actions.ts';
import { ListingSheets, type OpenSheet } from './listing-sheets.tsx';
import { useListingActions } from './use-listing-actions.ts';
import { findStep, stepOfField } from './wizard/wizard-steps.ts';

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

/** Returns a function that opens a listing in the wizard, continuing an existing draft. */
function useOpenInWizard(listingId: MyListing['id']) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = trpc.drafts.startFromListing.useMutation();
  const edit = async (field?: string) => {
    try {
      const { id: draftId } = await mutateAsync({ listingId });
      const step = stepOfField(field ?? '') ?? findStep(0).name;
      const search = { step, ...(field !== undefined && { field }) };
      await navigate({ to: '/add-property/$draftId', params: { draftId }, search, resetScroll: field === undefined });
    } catch (error) {
      notify(readFailure(error).text);
    }
  };
  return { edit, opening: isPending };
}
