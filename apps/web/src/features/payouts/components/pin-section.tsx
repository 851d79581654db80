import type { PayoutSettings } from '@rentreel/contracts/payouts';
import { Badge, Button, Card, Note } from '@rentreel/ui';
import { Check, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { PinSheet } from './pin-sheet.tsx';

type PinState = PayoutSettings['pin'];

const words: Readonly<Record<PinState, string>> = {
  off: 'Turn it on, and nobody withdraws or adds an account without it, even on your unlocked phone.',
  on: 'It is asked for with every withdrawal and before a bank account is added.',
  locked: 'Withdrawals are closed until you set a new PIN with your password.',
};

/** Whether a PIN is asked for, and the way to set, change or turn it off. */
export function PinSection({ state }: { state: PinState }) {
  const [form, setForm] = useState<'set' | 'off'>();
  return (
    <Card as="section" aria-labelledby="pin" className="payout-section">
      <div className="account-head">
        <h2 id="pin">Payout PIN</h2>
        {state === 'on' && (
          <Badge tone="ok" icon={Check}>
            On
          </Badge>
        )}
        {state === 'off' && <Badge>Off</Badge>}
        {state === 'locked' && (
          <Badge tone="bad" icon={LockKeyhole}>
            Locked
          </Badge>
        )}
      </div>
      {state === 'locked' ? <Note tone="bad">{words.locked}</Note> : <p className="payout-fine">{words[state]}</p>}
      <div className="account-deeds">
        <Button variant="secondary" onClick={() => setForm('set')}>
          {state === 'off' ? 'Set a PIN' : 'Set a new PIN'}
        </Button>
        {state !== 'off' && (
          <Button variant="text" onClick={() => setForm('off')}>
            Turn it off
          </Button>
        )}
      </div>
      <PinSheet form={form} onClose={() => setForm(undefined)} />
    </Card>
  );
}
