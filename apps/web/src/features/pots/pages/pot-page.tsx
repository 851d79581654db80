import type { Pot } from '@rentreel/contracts/pots';
import { PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { AutoSavingCard } from '../components/auto-saving-card.tsx';
import { MovePotMoney } from '../components/move-pot-money.tsx';
import { PotEnds } from '../components/pot-ends.tsx';
import { PotHead } from '../components/pot-head.tsx';
import { PotHistory } from '../components/pot-history.tsx';
import { PotMembers } from '../components/pot-members.tsx';
import { ProofCard } from '../components/proof-card.tsx';
import '../pots.css';

/** One pot: what is there, whose it is, and all that can be done with it. */
export function PotPage({ potId }: { potId: Pot['id'] }) {
  const [pot] = trpc.pots.get.useSuspenseQuery({ potId });
  const isOpen = pot.state !== 'closed';
  return (
    <>
      <PageTitle>{`Rent pot: ${pot.name}`}</PageTitle>
      <PageHeader title={pot.name} />
      <div className="page pot">
        <Link to="/pots" className="link pot-back">
          <ArrowLeft className="icon-20" aria-hidden="true" />
          Rent pots
        </Link>
        <div className="pot-column">
          <PotHead pot={pot} />
          {isOpen && <MovePotMoney pot={pot} />}
          {isOpen && <AutoSavingCard pot={pot} />}
        </div>
        <div className="pot-column">
          {isOpen && <PotMembers pot={pot} />}
          {isOpen && <ProofCard pot={pot} />}
          <PotHistory potId={potId} />
          <PotEnds pot={pot} />
        </div>
      </div>
    </>
  );
}
