import { notFoundPage } from '#/components/not-found.tsx';

export const LandlordNotFoundPage = notFoundPage(({ code, text }) => {
  if (code !== 'landlords.not_found' && code !== 'app.invalid_input') return undefined;
  return { title: 'Landlord not found', text, to: '/', linkText: 'Go to homes' };
});
