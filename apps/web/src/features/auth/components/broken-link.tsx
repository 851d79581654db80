import type { ReactNode } from 'react';
import { AuthLayout } from './auth-layout.tsx';

/** A mailed link that lost a part on its way; `children` lead to where a new one comes from. */
export function BrokenLink({ children }: { children: ReactNode }) {
  return (
    <AuthLayout title="This link is not complete" lead="Open it from the mail again, or ask for a new one.">
      {children}
    </AuthLayout>
  );
}
