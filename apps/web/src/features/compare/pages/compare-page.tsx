import type { Id } from '@rentreel/contracts/ids';
import { PageHeader } from '@rentreel/ui';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Comparison } from '../components/comparison.tsx';
import { NothingToCompare } from '../components/nothing-to-compare.tsx';
import '../../../components/homes/homes.css';
import '../compare.css';
import '../compare-print.css';

export interface ComparePageProps {
  /** The homes of the address, in its order. */
  ids: readonly Id<'lst'>[];
  onIds: (ids: Id<'lst'>[]) => void;
}

/** Two to four homes side by side, for anybody who has the address. */
export function ComparePage({ ids, onIds }: ComparePageProps) {
  return (
    <>
      <PageTitle>Compare homes</PageTitle>
      <div className="compare-page">
        <PageHeader title="Compare homes" />
        <div className="page">
          {ids.length === 0 ? <NothingToCompare gone={false} /> : <Comparison ids={ids} onIds={onIds} />}
        </div>
      </div>
    </>
  );
}
