import { type LogInEntry, type LogInMethod, logInsShownMs } from '@rentreel/contracts/auth';
import { Card, ListStates } from '@rentreel/ui';
import { dayMs, formatDateTime } from '@rentreel/values';
import { CircleCheck, ShieldAlert } from 'lucide-react';
import { trpc } from '#/lib/trpc.ts';

/** The last log-ins to the account, also those that were refused. */
export function LogIns() {
  const [, query] = trpc.auth.listLogIns.useSuspenseInfiniteQuery(
    { limit: 5 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return (
    <>
      <p className="text-text-2">
        Of the last {logInsShownMs / dayMs} days, with those that were refused. The network is the first half of the
        internet address.
      </p>
      <ListStates
        query={query}
        empty={<p>No log-in in this time.</p>}
        others="The earlier log-ins"
        moreText="Show earlier"
      >
        {(entries) => (
          <Card as="ul" padded={false}>
            {entries.map((entry) => (
              <LogInRow key={entry.id} entry={entry} />
            ))}
          </Card>
        )}
      </ListStates>
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
  password: 'Refused: wrong password',
  passkey: 'Refused: the passkey was not accepted',
  code: 'Refused: wrong code after the right password',
  recovery_code: 'Refused: wrong recovery code after the right password',
  sign_up: 'Refused',
};

function titleOf({ outcome, method }: LogInEntry): string {
  if (outcome === 'stopped') return 'Stopped: too many tries';
  return outcome === 'in' ? done[method] : refused[method];
}

function LogInRow({ entry }: { entry: LogInEntry }) {
  const { outcome, device, network, at } = entry;
  const place = [device, network !== null && `network ${network}`].filter(Boolean).join(', ');
  return (
    <li className="menu-row">
      {outcome === 'in' ? (
        <CircleCheck className="icon" aria-hidden="true" />
      ) : (
        <ShieldAlert className="icon text-danger-text" aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{titleOf(entry)}</p>
        <p className="text-14 text-text-2">{formatDateTime(at)}</p>
        {place !== '' && <p className="text-14 wrap-anywhere text-text-2">{place}</p>}
      </div>
    </li>
  );
}
