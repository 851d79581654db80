import { type OwnProfile, setPrivacyInput } from '@rentreel/contracts/profile';
import { Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAfterChange } from './use-after-change.ts';

const nameForms = [
  { value: 'full', text: 'My full name' },
  { value: 'first', text: 'My first name only' },
] as const;
const photoAudiences = [
  { value: 'members', text: 'Everyone who is logged in' },
  { value: 'contacts', text: 'Only people I chat, meet or rent with' },
] as const;

interface PrivacyCardProps {
  profile: OwnProfile;
  onDirty: (dirty: boolean) => void;
}

/** Visibility of the profile. */
export function PrivacyCard({ profile, onDirty }: PrivacyCardProps) {
  const afterChange = useAfterChange();
  const { nameShown, photoShownTo } = profile;
  const form = useActionForm({
    id: 'privacy',
    schema: setPrivacyInput,
    mutation: trpc.profile.setPrivacy.useMutation({
      onSuccess: async (saved) => {
        await afterChange(saved);
        notify('Privacy settings saved.');
      },
    }),
    initial: { nameShown, photoShownTo },
  });
  const dirty = form.draft.nameShown !== nameShown || form.draft.photoShownTo !== photoShownTo;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="privacy-heading">
      <h2 id="privacy-heading" className="text-16">
        Who can see your details
      </h2>
      <ActionForm form={form} button="Save privacy settings" busyText="Saving…" variant="soft" disabled={!dirty}>
        <SelectField
          {...form.field('nameShown')}
          label="On my listings and my landlord page"
          hint="People you chat or rent with see your full name, because it’s in the agreement."
          options={nameForms}
        />
        <SelectField
          {...form.field('photoShownTo')}
          label="My photo"
          hint="Visitors without an account never see it, and neither do people you block."
          options={photoAudiences}
        />
      </ActionForm>
      <p className="text-14 text-text-2">
        Your email and phone number are never shown. What landlords read about you as a tenant you decide part by part
        in your{' '}
        <Link to="/profile-enhanced" className="text-link">
          tenant passport
        </Link>
        .
      </p>
    </Card>
  );
}
