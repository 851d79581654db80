import { Suspense, lazy, useEffect } from 'react';
import { Toaster } from 'sonner';
import './toasts.css';
import { useAsked } from '../lib/step-up/asked.ts';
import { useTheme } from '../lib/use-theme.ts';
import { toasterIsThere } from '../lib/toasts.ts';

const StepUpSheet = lazy(() => import('../lib/step-up/step-up-sheet.tsx'));

/** What the shell shows above any screen, and loads after it: toasts, and the question who is there. */
export default function Toasts() {
  useEffect(toasterIsThere, []);
  const theme = useTheme();
  const asked = useAsked();
  return (
    <>
      <Toaster position="top-center" duration={4000} visibleToasts={3} gap={14} theme={theme} />
      <Suspense>{asked && <StepUpSheet asked={asked} />}</Suspense>
    </>
  );
}
