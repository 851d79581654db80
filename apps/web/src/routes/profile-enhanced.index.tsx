import { createFileRoute } from '@tanstack/react-router';
import { OwnPassportPage } from '../features/passports/own-passport-page.tsx';

export const Route = createFileRoute('/profile-enhanced/')({
  loader: ({ context: { services } }) => services.utils.passports.get.ensureData(),
  component: OwnPassportPage,
});
