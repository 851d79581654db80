import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EditPassportPage } from '../features/passports/edit-passport-page.tsx';

export const Route = createFileRoute('/profile-enhanced/edit')({
  loader: ({ context: { services } }) => services.utils.passports.get.ensureData(),
  component: RoutePage,
});

function RoutePage() {
  const navigate = useNavigate();
  return <EditPassportPage onDone={() => void navigate({ to: '/profile-enhanced' })} />;
}
