import {
  type ConfigurationChange,
  type ConfigurationKey,
  type ConfigurationSetting,
  configurationGroups,
  configurationKeyRow,
  groupOfKey,
} from '@rentreel/contracts/configuration';
import { Badge, Button, Card, EmptyState, ListPending, PageHeader, TextField } from '@rentreel/ui';
import { count, formatDate, keysOf } from '@rentreel/values';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ListChecks, SearchX } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { pollMs } from '../poll.ts';
import '#/components/nav-link.css';
import { inWords, isDefault, matchesSearch } from './format.ts';

const ChangeCard = lazy(async () => ({ default: (await import('./change-card.tsx')).ChangeCard }));
const ProposeSheet = lazy(async () => ({ default: (await import('./propose-sheet.tsx')).ProposeSheet }));
const HistorySheet = lazy(async () => ({ default: (await import('./history-sheet.tsx')).HistorySheet }));

interface OpenSheet {
  readonly sheet: 'propose' | 'history';
  readonly setting: ConfigurationSetting;
}

/** Section of the page: pending changes, or the settings of a group. Part of the address. */
export interface ConfigurationSearch {
  section?: string;
}

const sections = ['waiting', ...keysOf(configurationGroups)] as const;
type Section = (typeof sections)[number];

/** Returns the section of the address, otherwise pending changes if any, otherwise the first group. */
const sectionOf = (wanted: string | undefined, waiting: number): Section =>
  sections.find((each) => each === wanted) ?? (waiting > 0 ? 'waiting' : 'open');

/** Limits, fees, switches and announcements: current value, pending changes and history. */
export function ConfigurationPage() {
  const [{ settings, open, mayEdit }] = trpc.configuration.list.useSuspenseQuery(undefined, {
    refetchInterval: pollMs,
  });
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<OpenSheet>();
  const navigate = useNavigate();
  const close = () => setOpened(undefined);
  const showWaiting = () => {
    setSearch('');
    void navigate({ to: '/admin/configuration', search: { section: 'waiting' } });
  };
  const wanted = useSearch({ from: '/admin/configuration' }).section;
  const section = sectionOf(wanted, open.length);
  const isSearching = search.trim() !== '';
  const shown = settings.filter(({ key }) => (isSearching ? matchesSearch(key, search) : groupOfKey(key) === section));
  const isInSection = (key: ConfigurationKey) => section === 'waiting' || groupOfKey(key) === section;
  const changes = isSearching ? [] : open.filter(({ key }) => isInSection(key));
  const busy = new Set(open.map(({ key }) => key));
  return (
    <>
      <PageTitle>Configuration</PageTitle>
      <PageHeader
        title="Configuration"
        subtitle="Changes to money settings need two people. Changes apply at once, without a restart, and stay in the history."
      />
      <div className="page configuration-page grid items-start">
        <SectionLinks section={isSearching ? undefined : section} open={open.length} onOpen={() => setSearch('')} />
        <div className="max-w-180">
          <TextField
            label="Find a setting"
            type="search"
            placeholder="For example: withdrawal, fee, tier 2"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6 content-start">
          {changes.length > 0 && <Changes changes={changes} />}
          {shown.length + changes.length === 0 && <NothingHere isSearching={isSearching} />}
          {groupsOf(shown).map(({ group, settings: own }) => (
            <Card key={group} as="section" className="grid gap-2" aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`} className="text-18">
                {configurationGroups[group]}
              </h2>
              <ul className="grid">
                {own.map((setting) => (
                  <SettingRow
                    key={setting.key}
                    setting={setting}
                    mayEdit={mayEdit}
                    isOpen={busy.has(setting.key)}
                    onOpen={(sheet) => setOpened({ sheet, setting })}
                    onSee={showWaiting}
                  />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      </div>
      <Suspense>
        {opened?.sheet === 'propose' && <ProposeSheet setting={opened.setting} onClose={close} />}
        {opened?.sheet === 'history' && <HistorySheet setting={opened.setting} mayEdit={mayEdit} onClose={close} />}
      </Suspense>
    </>
  );
}

function groupsOf(settings: readonly ConfigurationSetting[]) {
  return keysOf(configurationGroups)
    .map((group) => ({ group, settings: settings.filter(({ key }) => groupOfKey(key) === group) }))
    .filter(({ settings: own }) => own.length > 0);
}

const sectionTitle = (section: Section) =>
  section === 'waiting' ? 'Waiting and planned' : configurationGroups[section];

interface SectionLinksProps {
  section: Section | undefined;
  /** Number of pending changes. */
  open: number;
  onOpen: () => void;
}

/** Scrolls the current link into view on phones, where the row is wider than the screen. */
const show = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** Sections of the page; none is current while a search covers all of them. */
function SectionLinks({ section, open, onOpen }: SectionLinksProps) {
  return (
    <nav aria-label="Configuration" className="configuration-sections flex gap-1 overflow-x-auto">
      {sections.map((each) => (
        <Link
          key={each}
          to="/admin/configuration"
          search={(before) => ({ ...before, section: each })}
          ref={each === section ? show : undefined}
          aria-current={each === section ? 'page' : undefined}
          className="nav-link"
          onClick={onOpen}
        >
          {sectionTitle(each)}
          {each === 'waiting' && open > 0 && <span> ({open})</span>}
        </Link>
      ))}
    </nav>
  );
}

function NothingHere({ isSearching }: { isSearching: boolean }) {
  return isSearching ? (
    <EmptyState icon={SearchX} title="No results">
      Try another word.
    </EmptyState>
  ) : (
    <EmptyState icon={ListChecks} title="No changes waiting">
      Changes that need a second person or start later appear here.
    </EmptyState>
  );
}

function Changes({ changes }: { changes: readonly ConfigurationChange[] }) {
  return (
    <section className="grid gap-3" aria-labelledby="open-changes">
      <h2 id="open-changes" className="text-18">
        Waiting and planned
      </h2>
      <Suspense fallback={<ListPending card="h-48" rows={changes.length} />}>
        <ul className="grid gap-3">
          {changes.map((change) => (
            <li key={change.id}>
              <ChangeCard change={change} />
            </li>
          ))}
        </ul>
      </Suspense>
    </section>
  );
}

interface SettingRowProps {
  setting: ConfigurationSetting;
  mayEdit: boolean;
  isOpen: boolean;
  onOpen: (sheet: OpenSheet['sheet']) => void;
  /** Shows the changes that wait. */
  onSee: () => void;
}

function SettingRow({ setting, mayEdit, isOpen, onOpen, onSee }: SettingRowProps) {
  const { key, value, since, changes } = setting;
  const { title, about } = configurationKeyRow(key);
  return (
    <li className="configuration-row grid items-center border-t border-hairline py-3 last:pb-0">
      <div className="min-w-0 grid gap-0.5">
        <h3 className="text-16 wrap-anywhere">{title}</h3>
        <p className="text-14 text-text-2">{about}</p>
        <Quoted articles={configurationKeyRow(key).quotedIn} />
      </div>
      <div>
        <p className="wrap-anywhere">
          <b className="font-semibold">{inWords(key, value)}</b> {isOpen && <Badge tone="sun">Change waits</Badge>}
        </p>
        <p className="text-14 text-text-2">
          {since === null ? 'Default' : `Since ${formatDate(since)}`}
          {!isDefault(setting) && `, default ${inWords(key, setting.default)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {changes > 0 && (
          <Button size="sm" variant="text" onClick={() => onOpen('history')}>
            {count(changes, 'change')}
            <span className="sr-only">: history of {title}</span>
          </Button>
        )}
        {mayEdit && (
          // Never disabled: the focus returns to it when the sheet of a proposal closes.
          <Button size="sm" variant="secondary" onClick={isOpen ? onSee : () => onOpen('propose')}>
            {isOpen ? 'See the change' : 'Change'}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** Help articles that mention the value: they are written by hand and must be updated. */
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
