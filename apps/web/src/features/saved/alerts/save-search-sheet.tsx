import { type SavedSearch, isSameSearch } from '@rentreel/contracts/alerts';
import { type SearchQuery, countLabel, describeSearch } from '@rentreel/contracts/search';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { useNavigate } from '@tanstack/react-router';
import { notifyWithAction } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { type AlertSettings, SettingsForm } from './settings-form.tsx';

export interface SaveSearchSheetProps {
  query: SearchQuery;
  open: boolean;
  onClose: () => void;
}

const shorten = (text: string) => (text.length <= 80 ? text : `${text.slice(0, 79).replace(/[\s,]+\S*$/, '')}…`);

const startOf = (text: string, stored: SavedSearch | undefined): AlertSettings =>
  stored ?? { name: shorten(text), frequency: 'instant', byMail: true, inApp: true, priceDrops: true };

function PreviewLine({ query }: { query: SearchQuery }) {
  const { data } = trpc.alerts.preview.useQuery({ query });
  if (!data) return <p className="text-14 text-text-2">Counting the homes that fit now…</p>;
  const homes = data.homes === 1 && !data.more ? '1 home fits' : `${countLabel(data)} homes fit`;
  return <p className="text-14 text-text-2">{homes} now. We’ll notify you about new ones.</p>;
}

/** Saves a search, or edits the notifications of one that is already saved. */
export function SaveSearchSheet({ query, open, onClose }: SaveSearchSheetProps) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const text = describeSearch(query);
  const { data: list } = trpc.alerts.list.useQuery();
  const stored = list?.find((search) => isSameSearch(search.query, query));
  const saving = trpc.alerts.save.useMutation({
    onSuccess: async () => {
      await utils.alerts.list.invalidate();
      onClose();
      notifyWithAction('Search saved', 'See it', () => void navigate({ to: '/alerts' }));
    },
  });
  const close = () => {
    saving.reset();
    onClose();
  };
  return (
    <ActionSheet open={open} onClose={close} title={stored ? 'Saved search' : 'Save this search'}>
      <p className="font-semibold">{text}</p>
      <PreviewLine query={query} />
      <SettingsForm
        key={stored?.id ?? 'new'}
        start={startOf(text, stored)}
        action={stored ? 'Save changes' : 'Save search'}
        mutation={{ ...saving, mutate: (settings, options) => saving.mutate({ query, ...settings }, options) }}
      />
    </ActionSheet>
  );
}
