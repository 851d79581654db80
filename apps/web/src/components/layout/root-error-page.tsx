import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from '../feedback/error-page.tsx';
import { Wordmark } from './wordmark.tsx';

/** When not even the first check of who is signed in succeeded. */
export function RootErrorPage(props: ErrorComponentProps) {
  return (
    <>
      <header className="top-bar">
        <Wordmark />
      </header>
      <main id="main">
        <ErrorPage {...props} />
      </main>
    </>
  );
}
