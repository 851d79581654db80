import { useEffect } from 'react';
import { Toaster } from 'sonner';
import './toasts.css';
import { useTheme } from '../lib/theme.ts';
import { toasterIsThere } from '../lib/toasts.ts';

export default function Toasts() {
  useEffect(toasterIsThere, []);
  return <Toaster position="top-center" duration={4000} visibleToasts={3} gap={14} theme={useTheme()} />;
}
