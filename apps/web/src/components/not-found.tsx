import { EmptyState, PageHeader, buttonProps } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { type RequestFailure, readFailure } from '#/lib/request-error.ts';
import { PageTitle } from './page-title.tsx';
import { ErrorPage, HelpHint } from './screen-states.tsx';

export interface NotFoundProps {
  /** Names the screen in the tab, and over the text when it has no heading of its own. */
  title: string;
  /** What is missing, with its icon. */
  missing?: { readonly icon: LucideIcon; readonly title: string };
  /** Over what is missing; without it that stands alone in the middle of the screen. */
  heading?: string;
  text: string;
  /** Where to go from here. */
  to:
    | '/'
    | '/alerts'
    | '/areas'
    | '/bookings'
    | '/guides/{-$page}'
    | '/help/{-$page}'
    | '/inspections'
    | '/landlord-verification'
    | '/messages'
    | '/my-listings'
    | '/pots'
    | '/reviews'
    | '/security'
    | '/transactions';
  linkText: string;
}

/** Stands in for what is not there, or not for this person: says so, and leads on. */
export function NotFound({ title, missing, heading, text, to, linkText }: NotFoundProps) {
  const link = (
    <Link to={to} {...buttonProps({})}>
      {linkText}
    </Link>
  );
  if (!missing) {
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <PageHeader title={heading ?? title} />
        <div className="page grid justify-items-start gap-4">
          <p>{text}</p>
          {link}
          <HelpHint />
        </div>
      </>
    );
  }
  const isAlone = heading === undefined;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {!isAlone && <PageHeader title={heading} />}
      <div className={isAlone ? 'page page-narrow grid min-h-[60dvh] content-center' : 'page'}>
        {isAlone && <h1 className="sr-only">{title}</h1>}
        <EmptyState icon={missing.icon} title={missing.title} action={link}>
          {text}
        </EmptyState>
      </div>
    </>
  );
}

/** For an address that no route has. */
export function NotFoundPage() {
  return (
    <NotFound title="Page not found" text="This page doesn’t exist. Check the address." to="/" linkText="Go to homes" />
  );
}

/** The error component of a route: what `find` makes of the failure, or else the failure itself with a retry. */
export function notFoundPage(find: (failure: RequestFailure) => NotFoundProps | undefined) {
  return function FailedPage(props: ErrorComponentProps) {
    const found = find(readFailure(props.error));
    return found ? <NotFound {...found} /> : <ErrorPage {...props} />;
  };
}
