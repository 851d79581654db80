import { WifiOff } from 'lucide-react';
import { useOnline } from '../../lib/use-online.ts';

export function OfflineBanner() {
  const online = useOnline();
  return (
    <div aria-live="polite">
      {!online && (
        <p className="offline-banner">
          <WifiOff className="icon-16" aria-hidden="true" />
          You are offline. What is on screen may be old, and money cannot move.
        </p>
      )}
    </div>
  );
}
