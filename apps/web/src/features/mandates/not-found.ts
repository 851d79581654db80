import { notFoundPage } from '#/components/not-found.tsx';

/** A mandate that is not there, or not for this person, or a link that is cut. */
export const MandateNotFoundPage = notFoundPage(({ code, text, fieldErrors }) => {
  const isCut = 'mandateId' in fieldErrors || 'key' in fieldErrors;
  if (!isCut && code !== 'mandates.not_found') return undefined;
  return {
    title: 'No mandate here',
    text: isCut ? 'The link isn’t complete. Open it from the email again.' : text,
    to: '/landlord-verification',
    linkText: 'Go to Right to let',
  };
});
