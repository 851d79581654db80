import { createFileRoute } from '@tanstack/react-router';
import { EditProfilePage } from '../features/account/edit-profile/edit-profile-page.tsx';

export const Route = createFileRoute('/edit-profile')({
  loader: ({ context: { services } }) =>
    Promise.all([services.utils.profile.get.ensureData(), services.utils.verification.get.ensureData()]),
  component: EditProfilePage,
});
