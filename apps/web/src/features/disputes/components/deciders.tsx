import type { Dispute, DisputeDeciders } from '@rentreel/contracts/disputes';
import { Note } from '@rentreel/ui';
import { deciderWords } from '../lib/decider-words.ts';

/** For administrators: whether they may decide, why not, and who is waited for. */
export function Deciders({ dispute, deciders }: { dispute: Dispute; deciders: DisputeDeciders }) {
  const { bar, waits, isStuck, others } = deciderWords(dispute, deciders);
  return (
    <Note tone={isStuck ? 'bad' : 'info'}>
      {bar !== undefined && <p>{bar}</p>}
      <p className="wrap-anywhere">{waits}</p>
      {others !== undefined && <p className="text-14 wrap-anywhere">{others}.</p>}
    </Note>
  );
}
