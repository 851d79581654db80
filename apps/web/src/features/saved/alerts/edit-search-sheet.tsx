import type { SavedSearch } from '@rentreel/contracts/alerts';
import { describeSearch, toSearchParams } from '@rentreel/contracts/search';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { SettingsForm } from './settings-form.tsx';

export interface EditSearchSheetProps {
  search: SavedSearch;
  onClose: () => void;
}

/** Edits name and notifications of a saved search. */
export default function EditSearchSheet({ search, onClose }: EditSearchSheetProps) {
  const utils = trpc.useUtils();
  const saving = trpc.alerts.update.useMutation({
    onSuccess: async () => {
      await utils.alerts.list.invalidate();
      onClose();
      notify('Changes saved');
    },
  });
  const close = () => {
    saving.reset();
    onClose();
  };
  return (
    <ActionSheet onClose={close} title="Edit saved search">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-14 text-text-2">{describeSearch(search.query)}</p>
        <Link
          to="/search"
          search={{ ...toSearchParams(search.query), change: search.id }}
          className="btn"
          data-variant="secondary"
          data-size="sm"
        >
          <SlidersHorizontal className="icon-20" aria-hidden="true" />
          Change filters
        </Link>
      </div>
      <SettingsForm
        start={search}
        action="Save changes"
        mutation={{
          ...saving,
          mutate: (settings, options) => saving.mutate({ searchId: search.id, ...settings }, options),
        }}
      />
    </ActionSheet>
  );
}
