import { Button, PageHeader } from '@rentreel/ui';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { PotList } from '../components/pot-list.tsx';
import '../pots.css';

const CreatePotSheet = lazy(() => import('../components/create-pot-sheet.tsx'));

/** Money that people put aside for a home. */
export function PotsPage() {
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Rent pots</PageTitle>
      <PageHeader
        title="Rent pots"
        subtitle="Money you put aside for your next home."
        end={
          <Button size="sm" variant="secondary" className="pots-new" onClick={() => setCreating(true)}>
            <Plus className="icon-20" aria-hidden="true" />
            New pot
          </Button>
        }
      />
      <div className="page pots">
        <PotList onNew={() => setCreating(true)} />
      </div>
      <Suspense>
        {creating && (
          <CreatePotSheet
            onClose={() => setCreating(false)}
            onCreated={(potId) => {
              setCreating(false);
              void navigate({ to: '/pots/$potId', params: { potId }, search: {} });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
