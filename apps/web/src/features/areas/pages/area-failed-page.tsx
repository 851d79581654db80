import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from '../../../components/feedback/error-page.tsx';
import { readFailure } from '../../../lib/request-error.ts';
import { UnknownArea } from '../components/unknown-area.tsx';

/** An address that names no area is said so plainly; anything else is a failure with a retry. */
export function AreaFailedPage(props: ErrorComponentProps) {
  return 'areaKey' in readFailure(props.error).fieldErrors ? <UnknownArea /> : <ErrorPage {...props} />;
}
