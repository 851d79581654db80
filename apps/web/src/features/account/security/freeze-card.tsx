import { Button, Card } from '@rentreel/ui';
import { Suspense, lazy, useState } from 'react';

const FreezeDialog = lazy(() => import('./freeze-dialog.tsx'));

/** The way to stop everything when somebody else uses the account. */
export function FreezeCard() {
  const [asking, setAsking] = useState(false);
  return (
    <Card className="grid gap-4">
      <p className="text-text-2">
        Somebody else uses your account, or your phone is gone? Freezing logs everybody out and stops payments,
        signatures and withdrawals until you open it again.
      </p>
      <Button variant="danger" block onClick={() => setAsking(true)}>
        Freeze my account
      </Button>
      <Suspense>{asking && <FreezeDialog onClose={() => setAsking(false)} />}</Suspense>
    </Card>
  );
}
