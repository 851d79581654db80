import { Button } from '@rentreel/ui';
import { BadgeCheck, Play, Wallet } from 'lucide-react';
import { HousePicture } from '../components/house-picture.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Wordmark } from '../../../components/layout/wordmark.tsx';

const promises = [
  { icon: Play, title: 'Watch the home first', text: 'Walk through it on video before you pay for a visit.' },
  { icon: Wallet, title: 'See the whole cost', text: 'Rent, agency, agreement and caution fee in one move-in total.' },
  {
    icon: BadgeCheck,
    title: 'Know who you deal with',
    text: 'See which landlords are verified, and when a home was checked.',
  },
];

export interface OnboardingPageProps {
  onDone: () => void;
}

export function OnboardingPage({ onDone }: OnboardingPageProps) {
  return (
    <main id="main" className="onboarding">
      <PageTitle>Welcome</PageTitle>
      <div className="onboarding-body">
        <Wordmark />
        <HousePicture />
        <h1>Find a home you have seen, at a price you know</h1>
        <ul className="grid gap-5">
          {promises.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="list-row-icon" data-tone="in">
                <Icon className="icon-20" aria-hidden="true" />
              </span>
              <div>
                <h2 className="text-16">{title}</h2>
                <p className="text-text-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="onboarding-action">
        <Button size="lg" block onClick={onDone}>
          Get started
        </Button>
      </div>
    </main>
  );
}
