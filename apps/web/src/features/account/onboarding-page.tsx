import { Button } from '@rentreel/ui';
import { BadgeCheck, Play, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { Wordmark } from '#/components/wordmark.tsx';
import './onboarding.css';

const promises = [
  { icon: Play, title: 'Watch the home first', text: 'Walk through it on video before you pay for an inspection.' },
  { icon: Wallet, title: 'See the whole cost', text: 'Rent, agency, agreement and caution fee in one move-in total.' },
  {
    icon: BadgeCheck,
    title: 'Know who you’re dealing with',
    text: 'See which landlords are verified, and when a home was checked.',
  },
];

interface OnboardingPageProps {
  onDone: () => void;
  /** Choices of the onboarding. */
  children?: ReactNode;
}

export function OnboardingPage({ onDone, children }: OnboardingPageProps) {
  return (
    <main id="main" className="onboarding mx-auto">
      <PageTitle>Welcome</PageTitle>
      <div className="onboarding-body">
        <Wordmark />
        <HousePicture />
        <h1 className="text-32 tracking-[-0.03em]">Find a home you have seen, at a price you know</h1>
        <div className="onboarding-choices">{children}</div>
        <ul className="grid gap-5">
          {promises.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="tone list-row-icon" data-tone="ok">
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
      <div className="onboarding-action bottom-0 bg-canvas">
        <Button size="lg" block onClick={onDone}>
          Get started
        </Button>
      </div>
    </main>
  );
}

/** Line drawing of a house with the sun beside it and a play icon in its door. */
function HousePicture() {
  return (
    <svg className="onboarding-picture w-full" viewBox="0 0 300 150" aria-hidden="true" fill="none" strokeWidth="2.5">
      <circle cx="236" cy="46" r="24" fill="var(--sun)" />
      <g stroke="var(--primary-text)" strokeLinecap="round" strokeLinejoin="round">
        <path d="M4 142h292" />
        <path d="M62 142V76l66-52 66 52v66" fill="var(--primary-soft)" />
        <path d="M48 87l80-63 80 63" />
        <path d="M108 142V98a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v44" fill="var(--surface)" />
        <path d="M122 108v18l16-9z" fill="var(--primary)" />
        <path d="M74 104h18v16H74zM164 104h18v16h-18z" fill="var(--surface)" />
        <path d="M258 142v-26m0 0c-16 0-18-22-6-28 4-14 22-10 22 4 10 8 2 24-16 24z" fill="var(--primary-soft)" />
      </g>
    </svg>
  );
}
