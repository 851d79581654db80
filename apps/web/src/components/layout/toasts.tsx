import { Toaster } from 'sonner';
import { useTheme } from '../../lib/theme.ts';
import './toasts.css';

export default function Toasts() {
  return <Toaster position="top-center" duration={4000} visibleToasts={3} gap={14} theme={useTheme()} />;
}
