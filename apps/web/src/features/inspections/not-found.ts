import { notFoundPage } from '#/components/not-found.tsx';

export const InspectionNotFoundPage = notFoundPage(({ code, text }) => {
  const isCut = code === 'app.invalid_input';
  if (!isCut && code !== 'inspections.not_found') return undefined;
  return {
    title: 'Inspection not found',
    text: isCut ? 'The link isn’t complete. Open Inspections to see yours.' : text,
    to: '/inspections',
    linkText: 'Go to your inspections',
  };
});
