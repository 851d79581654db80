import type { ReactNode } from 'react';
import './cases.css';

interface CaseColumnsProps {
  /** Who works on it, and the decision. */
  work: ReactNode;
  /** What is known. */
  children: ReactNode;
}

/** A case as every queue shows it: what is known, and beside it, where there is room, what is done about it. */
export function CaseColumns({ work, children }: CaseColumnsProps) {
  return (
    <div className="case-columns">
      <div className="grid grid-cols-1 content-start gap-3">{children}</div>
      {work !== null && <div className="case-work grid grid-cols-1 content-start gap-3">{work}</div>}
    </div>
  );
}
