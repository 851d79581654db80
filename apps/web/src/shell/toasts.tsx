import { Suspense, lazy, useEffect } from 'react';
import { Toaster } from 'sonner';
import './toasts.css';
import { useAsked } from '../lib/step-up/asked.ts';
import { useTheme } from '../lib/use-theme.ts';
import { toasterIsThere } from '../lib/toasts.ts';

const StepUpSheet = lazy(() => import('../lib/step-up/step-up-sheet.tsx'));

/** Overlays of the shell, loaded after the screen: toasts and the step-up sheet. */
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
