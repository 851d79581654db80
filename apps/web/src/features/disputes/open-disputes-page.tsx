import { type DisputeCard, disputeReasons, disputeStateLabels } from '@rentreel/contracts/disputes';
import { Badge, Card, EmptyState } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import { QueuePage, QueueTools, useListed, useQueue } from '../cases/index.ts';
import './disputes.css';
import { openDeadline } from './format.ts';
import { placedTitle } from '#/lib/format.ts';

/** States in which an administrator has to act. */
const ours = ['mediation', 'ruling_proposed', 'appealed', 'appeal_proposed'];

/** For administrators: open disputes, the oldest first, or the decided ones. */
export function OpenDisputesPage() {
  return (
    <QueuePage title="Disputes" subtitle="Both people see your decision and the reason." queue="disputes">
      <OpenDisputes />
    </QueuePage>
  );
}

function OpenDisputes() {
  const [disputes] = trpc.disputes.listOpen.useSuspenseQuery(useListed('disputes'));
  const { arrange, show, order } = useQueue('disputes');
  const waiting = arrange(disputes, ({ id }) => id);
  // Disputes that wait for the parties are included unless the list is filtered or sorted.
  const shown = show === 'all' && order === 'oldest' ? disputes : waiting;
  const utils = trpc.useUtils();
  const now = useNow();
  return (
    <div className="page grid grid-cols-1 gap-4">
      {disputes.length === 0 && (
        <EmptyState icon={Scale} title="No open disputes">
          Disputes that tenants and landlords can’t settle themselves appear here.
        </EmptyState>
      )}
      <QueueTools
        queue="disputes"
        cases={disputes}
        nameOf={({ id, home }) => [id, home.title]}
        load={(page) => utils.disputes.listOpen.fetch(page)}
      />
      <ul className="dispute-list grid gap-3 lg:grid-cols-2 lg:gap-4">
        {shown.map((dispute) => (
          <li key={dispute.id} data-case tabIndex={-1}>
            <OpenDispute dispute={dispute} now={now} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OpenDispute({ dispute, now }: { dispute: DisputeCard; now: number }) {
  const { id, reason, state, home, tenant, landlord, heldKobo, openedAt } = dispute;
  const deadline = openDeadline(dispute, now);
  return (
    <Card className="relative grid gap-1">
      <p className="flex flex-wrap gap-1.5 mb-1.5">
        <Badge tone={ours.some((one) => one === state) ? 'sun' : 'neutral'}>{disputeStateLabels[state]}</Badge>
      </p>
      <h2 className="text-18/tight">
        <Link to="/admin/disputes/$disputeId" params={{ disputeId: id }} className="stretched" data-case-open>
          {disputeReasons[reason].name}
        </Link>
      </h2>
      <p className="wrap-anywhere">{placedTitle(home)}</p>
      <p className="wrap-anywhere text-14/normal text-text-2">
        {tenant.name} and {landlord.name} · since {formatDate(openedAt)}
      </p>
      <p>
        <strong>
          <Money amountKobo={heldKobo} />
        </strong>{' '}
        held
      </p>
      {deadline && <p className="dispute-due text-14/normal">{deadline}</p>}
    </Card>
  );
}
