import { type ApiKey, apiKeyRules } from '@rentreel/contracts/api-keys';
import { Badge, Button, Card, ConfirmDialog } from '@rentreel/ui';
import { formatDate, formatDateTime } from '@rentreel/values';
import { Terminal } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';

const NewKeySheet = lazy(async () => ({ default: (await import('./new-key-sheet.tsx')).NewKeySheet }));

/** API keys of the account, and how to create and revoke them. */
export function ApiKeys() {
  const [keys] = trpc.keys.list.useSuspenseQuery();
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const active = keys.filter(({ state }) => state === 'active').length;
  return (
    <>
      <p className="text-text-2">
        A key lets a program of yours use RentReel for you, and only what you choose. No key can pay, withdraw or sign.{' '}
        <a href="/api" className="link">
          What programs can do
        </a>
      </p>
      {keys.length > 0 && (
        <Card as="ul" padded={false}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </Card>
      )}
      <Button variant="secondary" block disabled={active >= apiKeyRules.most} onClick={() => setMaking(true)}>
        Create an API key
      </Button>
      <Suspense>{making && <NewKeySheet onClose={() => setMaking(false)} />}</Suspense>
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />
    </>
  );
}

/** State of a key in a sentence. */
function standing({ state, expiresAt, revokedAt, lastUsedAt, lastUsedFrom }: ApiKey): string {
  if (state === 'revoked') return `Revoked ${formatDate(revokedAt ?? expiresAt)}`;
  const used = lastUsedAt === null ? 'Not used yet' : `Last used ${formatDateTime(lastUsedAt)} from ${lastUsedFrom}`;
  const end = formatDate(expiresAt);
  return state === 'expired' ? `Expired ${end}. ${used}` : `Expires ${end}. ${used}`;
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, scopes, addresses, state, revokeReason } = apiKey;
  return (
    <li className="menu-row">
      <Terminal className="icon" aria-hidden="true" />
      <div className="min-w-0 flex-1 grid gap-1 justify-items-start">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-14 text-text-2 wrap-anywhere">
          <code>{prefix}…</code>
          <br />
          {standing(apiKey)}
        </p>
        <p className="text-14 text-text-2 wrap-anywhere">
          <span className="sr-only">Scopes: </span>
          {scopes.join(', ')}
        </p>
        {addresses.length > 0 && <p className="text-14 text-text-2 wrap-anywhere">Only from {addresses.join(', ')}</p>}
        {revokeReason !== null && <p className="text-14">RentReel revoked it: {revokeReason}</p>}
        {state !== 'active' && <Badge tone="neutral">{state === 'expired' ? 'Expired' : 'Revoked'}</Badge>}
      </div>
      {state === 'active' && (
        <Button variant="text" size="sm" onClick={onRevoke}>
          Revoke
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

interface RevokeDialogProps {
  /** Undefined while none is selected for revoking. */
  apiKey: ApiKey | undefined;
  onClose: () => void;
}

function RevokeDialog({ apiKey, onClose }: RevokeDialogProps) {
  const done = useDone(onClose, 'keys');
  const revoke = trpc.keys.revoke.useMutation(done('The key is revoked.'));
  useBackCloses(apiKey !== undefined, onClose);
  return (
    <ConfirmDialog
      open={apiKey !== undefined}
      onClose={onClose}
      onConfirm={() => apiKey && revoke.mutate({ keyId: apiKey.id })}
      title="Revoke this key?"
      confirmText="Revoke key"
      tone="danger"
      busy={revoke.isPending}
      busyText="Revoking…"
    >
      <p>The program that uses “{apiKey?.name}” stops working now. This can’t be undone.</p>
      <FormFailure error={revoke.error} />
    </ConfirmDialog>
  );
}
