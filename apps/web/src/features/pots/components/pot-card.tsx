import type { PotCard as PotFacts } from '@rentreel/contracts/pots';
import { Badge, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Repeat, Users } from 'lucide-react';
import { needInWords } from '../lib/pot-words.ts';
import { PotProgress } from './pot-progress.tsx';

/** One pot in the list; the whole card leads to it. */
export function PotCard({ pot }: { pot: PotFacts }) {
  return (
    <Card as="article" className="pot-card">
      <div className="pot-card-head">
        <h2>
          <Link to="/pots/$potId" params={{ potId: pot.id }} search={{}} className="pot-card-link">
            {pot.name}
          </Link>
        </h2>
        {pot.state === 'ready' && (
          <Badge tone="ok" icon={CircleCheck}>
            Target reached
          </Badge>
        )}
        {pot.memberCount > 1 && <Badge icon={Users}>{pot.memberCount} people</Badge>}
        {pot.auto && !pot.auto.paused && pot.state === 'saving' && <Badge icon={Repeat}>Automatic</Badge>}
      </div>
      <PotProgress pot={pot} />
      <p className="pot-need">{needInWords(pot)}</p>
    </Card>
  );
}
