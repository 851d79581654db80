import { type LogInEntry, type LogInMethod, logInsShownMs } from '@rentreel/contracts/auth';
import { Button, Card, ListStates } from '@rentreel/ui';
import { dayMs, formatDateTime } from '@rentreel/values';
import { CircleCheck, ShieldAlert } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { trpc } from '#/lib/trpc.ts';

const FreezeDialog = lazy(() => import('./freeze-dialog.tsx'));

/** Recent log-in attempts, including refused ones. */
export function LogIns() {
  const [, query] = trpc.auth.listLogIns.useSuspenseInfiniteQuery(
    { limit: 5 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="text-text-2">
        Log-ins in the last {logInsShownMs / dayMs} days, including refused ones. The network is the first half of the
        internet address.
      </p>
      <ListStates
        query={query}
        empty={<p>No log-ins in this period.</p>}
        others="Earlier log-ins"
        moreText="Show earlier"
      >
        {(entries) => (
          <Card as="ul" padded={false}>
            {entries.map((entry) => (
              <LogInRow key={entry.id} entry={entry} onNotMe={() => setAsking(true)} />
            ))}
          </Card>
        )}
      </ListStates>
      <Suspense>{asking && <FreezeDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

const done: Readonly<Record<LogInMethod, string>> = {
  password: 'Logged in with the password',
  passkey: 'Logged in with a passkey',
  code: 'Logged in with password and app code',
  recovery_code: 'Logged in with a recovery code',
  sign_up: 'Account opened',
};

const refused: Readonly<Record<LogInMethod, string>> = {
  password: 'Failed: wrong password',
  passkey: 'Failed: the passkey wasn’t accepted',
  code: 'Failed: wrong code after the right password',
  recovery_code: 'Failed: wrong recovery code after the right password',
  sign_up: 'Failed',
};

function titleOf({ outcome, method }: LogInEntry): string {
  if (outcome === 'frozen') return 'Blocked: the account was frozen';
  if (outcome === 'stopped') return 'Stopped: too many attempts';
  return outcome === 'in' ? done[method] : refused[method];
}

/** Outcomes in which the password was correct. */
const knewPassword = ({ outcome, method }: LogInEntry) =>
  outcome === 'in' || outcome === 'frozen' || method === 'code' || method === 'recovery_code';

function LogInRow({ entry, onNotMe }: { entry: LogInEntry; onNotMe: () => void }) {
  const { outcome, method, device, network, at } = entry;
  const place = [device, network !== null && `network ${network}`].filter(Boolean).join(', ');
  return (
    <li className="menu-row">
      {outcome === 'in' ? (
        <CircleCheck className="icon" aria-hidden="true" />
      ) : (
        <ShieldAlert className="icon text-danger" aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{titleOf(entry)}</p>
        <p className="text-14 text-text-2">{formatDateTime(at)}</p>
        {place !== '' && <p className="text-14 wrap-anywhere text-text-2">{place}</p>}
      </div>
      {method !== 'sign_up' && knewPassword(entry) && (
        <Button variant="text" size="sm" onClick={onNotMe}>
          Not me
          <span className="sr-only">
            : {titleOf(entry)}, {formatDateTime(at)}
          </span>
        </Button>
      )}
    </li>
  );
}
