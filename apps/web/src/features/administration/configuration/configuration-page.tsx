import {
  type ConfigurationGroup,
  type ConfigurationSetting,
  configurationGroups,
  configurationKeyRow,
  groupOfKey,
} from '@rentreel/contracts/configuration';
import { Badge, Button, Card, EmptyState, PageHeader, TextField } from '@rentreel/ui';
import { count, formatDate, keysOf } from '@rentreel/values';
import { SearchX } from 'lucide-react';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { rereadMs } from '../workspace.tsx';
import { ChangeCard } from './change-card.tsx';
import { inWords, isDefault, matchesSearch } from './format.ts';

const ProposeSheet = lazy(async () => ({ default: (await import('./propose-sheet.tsx')).ProposeSheet }));
const HistorySheet = lazy(async () => ({ default: (await import('./history-sheet.tsx')).HistorySheet }));

interface OpenSheet {
  readonly sheet: 'propose' | 'history';
  readonly setting: ConfigurationSetting;
}

/** Limits, fees, switches and announcements: what each holds, what waits for approval, and how each came to be. */
export function ConfigurationPage() {
  const [{ settings, open, mayEdit }] = trpc.configuration.list.useSuspenseQuery(undefined, {
    refetchInterval: rereadMs,
  });
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<OpenSheet>();
  const close = () => setOpened(undefined);
  const found = settings.filter(({ key }) => matchesSearch(key, search));
  const busy = new Set(open.map(({ key }) => key));
  return (
    <>
      <PageTitle>Configuration</PageTitle>
      <PageHeader
        title="Configuration"
        subtitle="What concerns money takes two people. Changes hold at once, without a restart, and stay in the history."
      />
      <div className="page grid max-w-240 grid-cols-1 gap-6">
        {open.length > 0 && (
          <section className="grid gap-3" aria-labelledby="open-changes">
            <h2 id="open-changes" className="text-18">
              Waiting and planned
            </h2>
            <ul className="grid gap-3">
              {open.map((change) => (
                <li key={change.id}>
                  <ChangeCard change={change} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <TextField
          label="Find a setting"
          type="search"
          placeholder="For example: withdrawal, fee, tier 2"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {found.length === 0 && (
          <EmptyState icon={SearchX} title="No results">
            Try another word.
          </EmptyState>
        )}
        {groupsOf(found).map(({ group, settings: own }) => (
          <Group key={group} group={group}>
            {own.map((setting) => (
              <SettingRow
                key={setting.key}
                setting={setting}
                mayEdit={mayEdit}
                isOpen={busy.has(setting.key)}
                onOpen={(sheet) => setOpened({ sheet, setting })}
              />
            ))}
          </Group>
        ))}
      </div>
      <Suspense>
        {opened?.sheet === 'propose' && <ProposeSheet setting={opened.setting} onClose={close} />}
        {opened?.sheet === 'history' && <HistorySheet setting={opened.setting} mayEdit={mayEdit} onClose={close} />}
      </Suspense>
    </>
  );
}

function groupsOf(settings: readonly ConfigurationSetting[]) {
  // Safe: the names of the table of groups.
  const groups = keysOf(configurationGroups);
  return groups
    .map((group) => ({ group, settings: settings.filter(({ key }) => groupOfKey(key) === group) }))
    .filter(({ settings: own }) => own.length > 0);
}

function Group({ group, children }: { group: ConfigurationGroup; children: ReactNode }) {
  return (
    <Card as="section" className="grid gap-2" aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`} className="text-16">
        {configurationGroups[group]}
      </h2>
      <ul className="grid">{children}</ul>
    </Card>
  );
}

interface SettingRowProps {
  setting: ConfigurationSetting;
  mayEdit: boolean;
  isOpen: boolean;
  onOpen: (sheet: OpenSheet['sheet']) => void;
}

function SettingRow({ setting, mayEdit, isOpen, onOpen }: SettingRowProps) {
  const { key, value, since, changes } = setting;
  const { title, about } = configurationKeyRow(key);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-3 last:pb-0">
      <div className="min-w-0 grid flex-1 basis-72 gap-0.5">
        <h3 className="text-16 wrap-anywhere">{title}</h3>
        <p className="text-14 text-text-2">{about}</p>
        <Quoted articles={configurationKeyRow(key).quotedIn} />
      </div>
      <div className="grid gap-1 sm:justify-items-end">
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-semibold wrap-anywhere">{inWords(key, value)}</b>
          {isOpen && <Badge tone="sun">Change waits</Badge>}
        </p>
        <p className="text-14 text-text-2">
          {since === null ? 'Default' : `Since ${formatDate(since)}`}
          {!isDefault(setting) && `, default ${inWords(key, setting.default)}`}
        </p>
        <div className="flex flex-wrap gap-2">
          {mayEdit && (
            <Button size="sm" variant="secondary" disabled={isOpen} onClick={() => onOpen('propose')}>
              Change<span className="sr-only">: {title}</span>
            </Button>
          )}
          {changes > 0 && (
            <Button size="sm" variant="text" onClick={() => onOpen('history')}>
              {count(changes, 'change')}
              <span className="sr-only">: history of {title}</span>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** The help articles that name the value: they are written by hand and have to follow. */
function Quoted({ articles = [] }: { articles?: readonly string[] | undefined }) {
  if (articles.length === 0) return null;
  return (
    <p className="text-14 text-text-2">
      Quoted in help:{' '}
      {articles.map((page) => (
        <a key={page} className="link" href={`#/guides/${page}`}>
          {page.replaceAll('-', ' ')}
        </a>
      ))}
    </p>
  );
}
