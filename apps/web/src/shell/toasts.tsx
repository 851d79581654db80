import { Suspense, lazy, useEffect } from 'react';
import { Toaster } from 'sonner';
import './toasts.css';
import { usePendingProof } from '../lib/step-up/pending-proof.ts';
import { useTheme } from '../lib/use-theme.ts';
import { markToasterMounted } from '../lib/toasts.ts';

const StepUpSheet = lazy(() => import('../lib/step-up/step-up-sheet.tsx'));

/** Overlays of the shell, loaded after the screen: toasts and the step-up sheet. */
export default function Toasts() {
  useEffect(markToasterMounted, []);
  const theme = useTheme();
  const pending = usePendingProof();
  return (
    <>
      <Toaster position="top-center" duration={4000} visibleToasts={3} gap={14} theme={theme} />
      <Suspense>{pending && <StepUpSheet pending={pending} />}</Suspense>
    </>
  );
}
