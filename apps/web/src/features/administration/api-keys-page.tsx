import { type OwnedApiKey, apiKeyPrefixLength } from '@rentreel/contracts/api-keys';
import { Badge, Button, Card, EmptyState, ListPending, ListStates, PageHeader, TextField } from '@rentreel/ui';
import { formatDate, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Search, Terminal } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';

const RevokeSheet = lazy(async () => ({ default: (await import('./revoke-key-sheet.tsx')).RevokeKeySheet }));

interface ApiKeysPageProps {
  word: string;
  onWord: (word: string) => void;
}

/** For administrators: API keys of all users, to find and revoke a leaked one. */
export function ApiKeysPage({ word, onWord }: ApiKeysPageProps) {
  return (
    <>
      <PageTitle>API keys</PageTitle>
      <PageHeader
        title="API keys"
        subtitle="Keys that programs use on behalf of their owners. Search for a leaked key by its text or first characters."
      />
      <div className="page grid grid-cols-1 gap-4">
        <KeySearch key={word} word={word} onWord={onWord} />
        <Suspense key={`list ${word}`} fallback={<ListPending card="h-32" />}>
          <Keys word={word} />
        </Suspense>
      </div>
    </>
  );
}

function KeySearch({ word, onWord }: ApiKeysPageProps) {
  const [text, setText] = useState(word);
  // A key must not appear in an address: its prefix is sufficient to find it.
  const search = () => onWord(text.trim().slice(0, text.trim().startsWith('rr_live_') ? apiKeyPrefixLength : 80));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex-1 min-w-60">
        <TextField
          id="key-search"
          label="Key, program or owner"
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') search();
          }}
        />
      </div>
      <Button onClick={search}>
        <Search className="icon-20" aria-hidden="true" />
        Search
      </Button>
    </div>
  );
}

function Keys({ word }: { word: string }) {
  const [, query] = trpc.keys.listAll.useSuspenseInfiniteQuery(
    { word, limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const [revoking, setRevoking] = useState<OwnedApiKey>();
  const empty = (
    <EmptyState icon={Terminal} title={word === '' ? 'No API keys yet' : 'No matching keys'}>
      {word === '' ? 'Keys that people make under Security appear here.' : 'Search for something else.'}
    </EmptyState>
  );
  return (
    <>
      <ListStates query={query} empty={empty} others="More API keys" moreText="Show more">
        {(keys) => (
          <ul className="grid grid-cols-1 gap-3">
            {keys.map((key) => (
              <li key={key.id}>
                <KeyCard apiKey={key} onRevoke={() => setRevoking(key)} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      <Suspense>{revoking && <RevokeSheet apiKey={revoking} onClose={() => setRevoking(undefined)} />}</Suspense>
    </>
  );
}

const tones = { active: 'ok', expired: 'neutral', revoked: 'bad' } as const;
const labels = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const;

function KeyCard({ apiKey, onRevoke }: { apiKey: OwnedApiKey; onRevoke: () => void }) {
  const { id, name, prefix, owner, state, scopes, addresses, createdAt, expiresAt, lastUsedAt, lastUsedFrom } = apiKey;
  const facts = [
    ['Scopes', scopes.join(', ')],
    ['Addresses', addresses.length === 0 ? 'Anywhere' : addresses.join(', ')],
    ['Created', `${formatDate(createdAt)}, expires ${formatDate(expiresAt)}`],
    ['Last used', lastUsedAt === null ? 'Never' : `${formatDateTime(lastUsedAt)} from ${lastUsedFrom}`],
    ...(apiKey.revokedAt === null ? [] : [['Revoked', revocationOf(apiKey)]]),
  ];
  return (
    <Card as="article" className="grid grid-cols-1 gap-3 wrap-anywhere" aria-labelledby={id}>
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="grid gap-1">
          <h2 id={id} className="text-18">
            {name}
          </h2>
          <p className="text-14 text-text-2">
            <code>{prefix}…</code> of{' '}
            <Link to="/admin/user/$userId" params={{ userId: owner.id }} className="text-link">
              {owner.name}
            </Link>
          </p>
        </div>
        <Badge tone={tones[state]}>{labels[state]}</Badge>
      </header>
      <dl className="terms">
        {facts.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-text-2">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {state === 'active' && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={onRevoke}>
          Revoke<span className="sr-only"> {name}</span>
        </Button>
      )}
    </Card>
  );
}

const revocationOf = ({ revokedAt, revokeReason }: OwnedApiKey) =>
  `${formatDateTime(revokedAt ?? 0)}${revokeReason === null ? ' by its owner' : `: ${revokeReason}`}`;
