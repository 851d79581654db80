import { Button, Card, Note } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { Money } from '#/lib/money/money.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { sampleSections } from './tour-stops.ts';

interface SampleExplainedProps {
  firstYearKobo: number;
  refundableKobo: number;
  onPay: () => void;
  onInspect: () => void;
}

/** Steps between finding a home and living in it. */
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
          You pay <Money amountKobo={firstYearKobo} /> into escrow. The landlord sees that it is there, and can’t touch
          it.
        </li>
        <li>You get the keys, and have 48 hours to check the home.</li>
        <li>If it isn’t as shown, you say so and the money stays where it is.</li>
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
        <ol className="sample-steps grid gap-3">{children}</ol>
        {action}
      </Card>
    </section>
  );
}

interface SampleSheetProps {
  action: SampleAction | null;
  onClose: () => void;
}

/** Effect of a button on a real home. */
export function SampleSheet({ action, onClose }: SampleSheetProps) {
  return (
    <ActionSheet open={action !== null} onClose={onClose} title={action === null ? '' : sampleActions[action].title}>
      {action !== null && <p>{sampleActions[action].text}</p>}
      <div className="grid gap-3 mt-6">
        <Note tone="sun">This home is a sample: nothing was sent, booked or paid.</Note>
        <Button size="lg" block onClick={onClose}>
          Back to the sample
        </Button>
      </div>
    </ActionSheet>
  );
}

/** Explanations shown by the buttons of the sample. */
const sampleActions = {
  save: {
    title: 'Saving a home',
    text: 'The heart keeps a home in your saved homes. You see there when its price changes or when it is let.',
  },
  chat: {
    title: 'Writing to the landlord',
    text: 'You ask inside RentReel, and the landlord answers there. Your phone number and email stay private, and what was agreed stays in writing.',
  },
  inspect: {
    title: 'Booking an inspection',
    text: 'You choose one of the landlord’s times. When they confirm, you get the address and a code to show at the gate. You see the home before you pay for it.',
  },
  pay: {
    title: 'Paying into escrow',
    text: 'You pay the whole sum to RentReel, line by line as listed here. It’s held separately until you have the keys and have checked the home. Only then is the landlord paid.',
  },
} as const;

export type SampleAction = keyof typeof sampleActions;
