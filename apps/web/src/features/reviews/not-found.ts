import { notFoundPage } from '#/components/not-found.tsx';

export const ReviewNotFoundPage = notFoundPage(({ code, text }) => {
  const isCut = code === 'app.invalid_input';
  if (!isCut && code !== 'reviews.not_found') return undefined;
  return {
    title: 'Review not found',
    text: isCut ? 'The link isn’t complete. Open Reviews to see yours.' : text,
    to: '/reviews',
    linkText: 'Go to your reviews',
  };
});
