import { PageHeader, buttonProps } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { ErrorPage } from '#/components/screen-states.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { readFailure } from '#/lib/request-error.ts';

const titles: Readonly<Record<string, string>> = {
  'messages.not_found': 'No chat here',
  'messages.own_home': 'This is your own home',
  'listings.not_found': 'This home is not on offer',
  'app.invalid_input': 'No chat here',
};

/** Stands in for a chat that is not there, or not for this person. */
export function ChatFailedPage(props: ErrorComponentProps) {
  const { code, text } = readFailure(props.error);
  const title = code === null ? undefined : titles[code];
  if (title === undefined) return <ErrorPage {...props} />;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <div className="page grid justify-items-start gap-4">
        <p>{text}</p>
        <Link to="/messages" {...buttonProps({})}>
          Go to messages
        </Link>
      </div>
    </>
  );
}
