import { notFoundPage } from '#/components/not-found.tsx';

/** A mandate that does not exist or that the user may not see, or a truncated link. */
export const MandateNotFoundPage = notFoundPage(({ code, text, fieldErrors }) => {
  const isCut = 'mandateId' in fieldErrors || 'key' in fieldErrors;
  if (!isCut && code !== 'mandates.not_found') return undefined;
  return {
    title: 'Mandate not found',
    text: isCut ? 'The link isn’t complete. Open it from the email again.' : text,
    to: '/landlord-verification',
    linkText: 'Go to Authority to let',
  };
});
