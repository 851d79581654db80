import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface StatusLineProps {
  tone: 'error' | 'success';
  children: ReactNode;
  detail?: ReactNode;
}

/** How an action ended. The message is an element of its own, so that it can be read letter for letter. */
export function StatusLine({ tone, children, detail }: StatusLineProps) {
  const Icon = tone === 'error' ? TriangleAlert : Check;
  return (
    <div className="status-line" data-tone={tone}>
      <Icon className="icon-20" aria-hidden="true" />
      <div>
        <p role={tone === 'error' ? 'alert' : 'status'}>{children}</p>
        {detail && <div className="status-detail">{detail}</div>}
      </div>
    </div>
  );
}
