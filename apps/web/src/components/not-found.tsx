import type { ErrorCode } from '@rentreel/contracts/errors';
import { EmptyState, PageHeader, buttonProps } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { type RequestFailure, readFailure } from '#/lib/request-error.ts';
import { PageTitle } from './page-title.tsx';
import { ErrorPage, HelpHint } from './screen-states.tsx';

export interface NotFoundProps {
  /** Document title, and the heading unless there is another. */
  title: string;
  /** What is missing, with its icon. */
  missing?: { readonly icon: LucideIcon; readonly title: string };
  /** Heading above the message; without it the message is centred on the screen. */
  heading?: string;
  text: string;
  /** Link to a related screen. */
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

/** Message for a subject that does not exist or that the user may not see. */
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
        <div className="page page-column grid justify-items-start gap-4">
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

/** Page for an address without a route. */
export function NotFoundPage() {
  return (
    <NotFound title="Page not found" text="This page doesn’t exist. Check the address." to="/" linkText="Go to homes" />
  );
}

/** Error component of a route: what `find` returns for the error, otherwise the error with a retry. */
export function notFoundPage(find: (failure: RequestFailure) => NotFoundProps | undefined) {
  return function FailedPage(props: ErrorComponentProps) {
    const found = find(readFailure(props.error));
    return found ? <NotFound {...found} /> : <ErrorPage {...props} />;
  };
}

interface MissingSubject extends Omit<NotFoundProps, 'text'> {
  /** Error code of a subject that does not exist or that the user may not see. */
  code: ErrorCode;
  /** Text for a truncated link. */
  cutText: string;
}

/** Error component of a route whose link may be truncated. */
export const missingPage = ({ code: missing, cutText, ...page }: MissingSubject) =>
  notFoundPage(({ code, text }) => {
    const isCut = code === 'app.invalid_input';
    return isCut || code === missing ? { ...page, text: isCut ? cutText : text } : undefined;
  });
