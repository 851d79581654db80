import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { signInSearch } from '../../../lib/sign-in-search.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AuthLayout } from './auth-layout.tsx';

export interface CheckEmailProps {
  email: string;
  children: ReactNode;
}

/** The same answer whether or not the address has an account. */
export function CheckEmail({ email, children }: CheckEmailProps) {
  const demo = trpc.app.config.useQuery().data?.demo;
  return (
    <AuthLayout title="Check your email">
      <output className="block">
        We sent a mail to <strong className="wrap-anywhere">{email}</strong>.
      </output>
      <p className="text-text-2">{children}</p>
      <p className="text-text-2">Nothing there after a few minutes? Look in the spam folder.</p>
      {demo && (
        <Link to="/demo-mail" {...buttonProps({ size: 'lg', block: true })}>
          Open the demo mail page
        </Link>
      )}
      <Link to="/login" search={signInSearch()} {...buttonProps({ variant: 'secondary', size: 'lg', block: true })}>
        Go to log in
      </Link>
    </AuthLayout>
  );
}
