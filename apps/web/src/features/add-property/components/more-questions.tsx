import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface MoreQuestionsProps {
  title: string;
  /** Whether one of them is answered already. */
  open: boolean;
  children: ReactNode;
}

/** Questions that few tenants ask, behind a line that opens them. */
export function MoreQuestions({ title, open, children }: MoreQuestionsProps) {
  return (
    <details className="more-questions" open={open || undefined}>
      <summary>
        {title}
        <ChevronDown className="icon-20" aria-hidden="true" />
      </summary>
      <div className="step-fields">{children}</div>
    </details>
  );
}
