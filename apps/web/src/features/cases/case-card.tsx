import { Card } from '@rentreel/ui';
import type { ReactNode } from 'react';
import './cases.css';

/** A case in a queue, which a link inside it opens; the open case is marked. */
export function CaseCard({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <Card className="case-row relative grid gap-1" aria-current={isOpen || undefined}>
      {children}
    </Card>
  );
}
