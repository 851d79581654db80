import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { OnboardingPage } from '../features/account/onboarding-page.tsx';
import type { FeedChoices } from '../features/feed/feed-input.ts';
import { FirstChoices } from '../features/feed/first-choices.tsx';

/**
 * Onboarding, shown instead of the app on a first visit; the city and cost chosen there filter the feed immediately.
 */
export default function FirstVisit({ onDone }: { onDone: () => void }) {
  const [choices, setChoices] = useState<FeedChoices>({});
  const navigate = useNavigate();
  const finish = () => {
    onDone();
    if (Object.keys(choices).length > 0) void navigate({ to: '/', search: { ...choices } });
  };
  return (
    <OnboardingPage onDone={finish}>
      <FirstChoices choices={choices} onChange={setChoices} />
    </OnboardingPage>
  );
}
