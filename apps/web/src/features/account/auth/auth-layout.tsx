import { TextField, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { Wordmark } from '#/components/wordmark.tsx';
import './auth.css';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import type { ActionForm as Form } from '#/lib/forms/use-action-form.ts';
import { signInSearch } from '#/lib/guard-route.ts';
import { trpc } from '#/lib/trpc.ts';

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Rendered beside the form on wide screens and below it on phones. */
  aside?: ReactNode;
}

/** Layout of the sign-in pages: brand, large title, one column. */
export function AuthLayout({ title, lead, children, aside }: AuthLayoutProps) {
  return (
    <div className="auth">
      <PageTitle>{title}</PageTitle>
      <header className="flex items-center min-h-11 lg:hidden">
        <Wordmark />
      </header>
      <div
        className={`grid gap-10 lg:items-start ${aside ? 'lg:grid-cols-[408px_minmax(0,1fr)] lg:gap-16' : 'lg:max-w-102 lg:mx-auto'}`}
      >
        <div className="min-w-0 w-full max-w-120">
          <h1 className="mt-6 lg:mt-0 text-32/normal tracking-[-0.03em]">{title}</h1>
          {lead && <p className="mt-2 text-text-2">{lead}</p>}
          <div className="mt-6 grid gap-4">{children}</div>
        </div>
        {aside}
      </div>
    </div>
  );
}

interface CheckEmailProps {
  email: string;
  children: ReactNode;
}

/** The same message whether or not the address has an account. */
export function CheckEmail({ email, children }: CheckEmailProps) {
  const demo = trpc.app.config.useQuery().data?.demo;
  return (
    <AuthLayout title="Check your email">
      <output className="block">
        We sent an email to <strong className="wrap-anywhere">{email}</strong>.
      </output>
      <p className="text-text-2">{children}</p>
      <p className="text-text-2">No email after a few minutes? Look in the spam folder.</p>
      {demo && (
        <Link to="/demo-mail" {...buttonProps({ size: 'lg', block: true })}>
          Open the demo inbox
        </Link>
      )}
      <Link to="/login" search={signInSearch()} {...buttonProps({ variant: 'secondary', size: 'lg', block: true })}>
        Go to log in
      </Link>
    </AuthLayout>
  );
}

/** Shown for an incomplete mailed link; `children` link to where a new one is sent. */
export function BrokenLink({ children }: { children: ReactNode }) {
  return (
    <AuthLayout title="This link isn’t complete" lead="Open it from the email again, or request a new one.">
      {children}
    </AuthLayout>
  );
}

/** Asks for the email address that receives a link. */
export function MailedLinkForm({ form }: { form: Form<{ email: string }> }) {
  return (
    <ActionForm form={form} button="Send the link">
      <TextField
        {...form.text('email')}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
      />
    </ActionForm>
  );
}
