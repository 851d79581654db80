import type { ReactNode } from 'react';
import './cases.css';

interface CaseColumnsProps {
  /** Assignee and decision. */
  work: ReactNode;
  /** Known facts. */
  children: ReactNode;
}

/** Layout of a case in every queue: facts, and beside them on wide screens the decision. */
export function CaseColumns({ work, children }: CaseColumnsProps) {
  return (
    <div className="case-columns grid">
      <div className="grid grid-cols-1 content-start gap-3">{children}</div>
      {work !== null && <div className="case-work grid grid-cols-1 content-start gap-3">{work}</div>}
    </div>
  );
}
