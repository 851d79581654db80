import { Button, Card } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { Money } from '../../../components/money/money.tsx';
import { sampleSections } from '../lib/tour-stops.ts';

export interface SampleExplainedProps {
  firstYearKobo: number;
  refundableKobo: number;
  onPay: () => void;
  onInspect: () => void;
}

/** What happens between liking a home and living in it. */
export function SampleExplained({ firstYearKobo, refundableKobo, onPay, onInspect }: SampleExplainedProps) {
  return (
    <>
      <Steps
        id={sampleSections.inspection}
        title="How you see it"
        action={
          <Button variant="secondary" onClick={onInspect}>
            Book inspection
          </Button>
        }
      >
        <li>You choose a time that the landlord offers.</li>
        <li>When it is confirmed, you get the address and a code for the gate.</li>
        <li>You look, try the taps, and say whether the home is as shown.</li>
      </Steps>
      <Steps
        id={sampleSections.escrow}
        title="How your money is kept safe"
        action={<Button onClick={onPay}>Pay into escrow</Button>}
      >
        <li>
          You pay <Money amountKobo={firstYearKobo} /> into escrow. The landlord sees that it is there, and cannot touch
          it.
        </li>
        <li>You get the keys, and have 48 hours to check the home.</li>
        <li>If it is not as shown, you say so and the money stays where it is.</li>
        <li>If all is well, the landlord is paid.</li>
        {refundableKobo > 0 && (
          <li>
            <Money amountKobo={refundableKobo} /> stays in escrow until you move out.
          </li>
        )}
      </Steps>
    </>
  );
}

interface StepsProps {
  id: string;
  title: string;
  action: ReactNode;
  children: ReactNode;
}

function Steps({ id, title, action, children }: StepsProps) {
  return (
    <section className="home-section" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      <Card className="grid gap-4">
        <ol className="sample-steps">{children}</ol>
        {action}
      </Card>
    </section>
  );
}
