import type { DigestChoice } from '@rentreel/contracts/notifications';
import { Card } from '@rentreel/ui';
import { ChoiceField } from '../../../components/forms/choice-field.tsx';

const options = [
  { value: 'calm', text: 'What can wait' },
  { value: 'all', text: 'All but money and security' },
  { value: 'off', text: 'Nothing' },
] as const;

const hints: Readonly<Record<DigestChoice, string>> = {
  calm: 'Reminders to confirm a home and outcomes of visits come in one e-mail a day. All else comes at once.',
  all: 'You get one e-mail a day. Money, security and reminders of a visit still come at once.',
  off: 'Every e-mail comes when it happens.',
};

interface DigestCardProps {
  digest: DigestChoice;
  email: string;
  onChange: (digest: DigestChoice) => void;
}

/** How many e-mails come. */
export function DigestCard({ digest, email, onChange }: DigestCardProps) {
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="digest-heading">
      <h2 id="digest-heading" className="text-16">
        E-mails
      </h2>
      <p className="text-14 wrap-anywhere text-text-2">They go to {email}.</p>
      <ChoiceField
        id="digest"
        legend="In one e-mail a day, at 7 am"
        options={options}
        value={digest}
        onChange={(chosen) => chosen && onChange(chosen)}
        hint={hints[digest]}
      />
    </Card>
  );
}
