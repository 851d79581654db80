import {
  type OwnPassport,
  type PassportSection,
  type SavePassportInput,
  employmentLabels,
  incomeBandLabels,
  passportLimits,
  passportSections,
  passportVisibilityLabels,
  savePassportInput,
} from '@rentreel/contracts/passports';
import { Card, PageHeader, TextField } from '@rentreel/ui';
import { asLagosDay, isoDay, lagosDay, parseIsoDay, keysOf } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateField } from '#/lib/forms/date-field.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { CountField } from '#/lib/forms/count-field.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { type ActionForm as Form, useActionForm } from '#/lib/forms/use-action-form.ts';
import { useNow } from '#/lib/hooks.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

type PassportForm = Form<SavePassportInput>;

const optionsOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  // Safe cast: the keys of a label table are of its key type.
  keysOf(labels).map((value) => ({ value, text: labels[value] }));

const employments = optionsOf(employmentLabels);
const incomeBands = optionsOf(incomeBandLabels);
const visibilities = optionsOf(passportVisibilityLabels);
const yesNo = [
  { value: 'no', text: 'No pets' },
  { value: 'yes', text: 'Has pets' },
] as const;

/** Edits the user's passport. */
export function EditPassportPage({ onDone }: { onDone: () => void }) {
  const [passport] = trpc.passports.get.useSuspenseQuery();
  return (
    <>
      <PageTitle>Edit passport</PageTitle>
      <PageHeader title="Edit passport" subtitle="Everything is optional. You choose who sees each part." />
      <div className="page grid gap-4">
        <Link to="/profile-enhanced" className="max-lg:hidden link gap-1.5 justify-self-start">
          <ArrowLeft className="icon-20" aria-hidden="true" />
          Tenant passport
        </Link>
        <PassportFields passport={passport} onDone={onDone} />
      </div>
    </>
  );
}

function PassportFields({ passport, onDone }: { passport: OwnPassport; onDone: () => void }) {
  const utils = trpc.useUtils();
  const save = trpc.passports.save.useMutation({
    onSuccess: (saved) => {
      utils.passports.get.setData(undefined, saved);
      notify('Your passport is saved.');
      onDone();
    },
  });
  const { content, visibility } = passport;
  const form: PassportForm = useActionForm({
    id: 'passport',
    schema: savePassportInput,
    mutation: save,
    stores: ['content.about'],
    initial: { content, visibility },
  });
  return (
    <ActionForm form={form} button="Save passport" busyText="Saving…">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <WorkFields form={form} />
        <Section form={form} section="income">
          <SelectField
            {...form.field('content.incomeBand')}
            value={form.draft.content?.incomeBand ?? undefined}
            label="Income a month, before tax"
            placeholder="Choose a band"
            options={incomeBands}
          />
        </Section>
        <HouseholdFields form={form} />
        <MoveInField form={form} />
        <Section form={form} section="about">
          <TextAreaField
            {...form.text('content.about')}
            label="About me"
            rows={4}
            maxLength={passportLimits.aboutLength}
            hint="How you live, what matters to you in a home. Phone numbers and account numbers are hidden."
          />
        </Section>
        <Section form={form} section="history">
          <p className="text-14 text-text-2">
            RentReel counts this from your bookings and inspections: homes rented, rent paid on time, inspections kept.
            You decide who sees it; you can’t change it.
          </p>
        </Section>
      </div>
    </ActionForm>
  );
}

interface SectionProps {
  form: PassportForm;
  section: PassportSection;
  children: ReactNode;
}

/** Fields of a section, and its visibility. */
function Section({ form, section, children }: SectionProps) {
  const headingId = `section-${section}`;
  return (
    <Card as="section" className="grid gap-4" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-18">
        {passportSections[section]}
      </h2>
      {children}
      <SelectField
        {...form.field(`visibility.${section}`)}
        label={`Who sees: ${passportSections[section]}`}
        options={visibilities}
      />
    </Card>
  );
}

function WorkFields({ form }: { form: PassportForm }) {
  const since = form.field('content.workingSince');
  return (
    <Section form={form} section="work">
      <SelectField
        {...form.field('content.employment')}
        value={form.draft.content?.employment ?? undefined}
        label="What do you do?"
        placeholder="Choose one"
        options={employments}
      />
      <TextField
        {...form.text('content.occupation')}
        label="Job or course"
        autoComplete="organization-title"
        maxLength={passportLimits.textLength}
      />
      <TextField
        {...form.text('content.employer')}
        label="Employer or school"
        hint="Only in the full passport: it can tell who you are."
        autoComplete="organization"
        maxLength={passportLimits.textLength}
      />
      <TextField
        {...since}
        label="Since which year?"
        inputMode="numeric"
        maxLength={4}
        value={since.value ?? ''}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '');
          since.onChange(digits === '' ? null : Number(digits));
        }}
      />
    </Section>
  );
}

function HouseholdFields({ form }: { form: PassportForm }) {
  const [adults, children, pets] = [
    form.field('content.adults'),
    form.field('content.children'),
    form.field('content.pets'),
  ];
  const petsValue = pets.value === true ? 'yes' : pets.value === false ? 'no' : undefined;
  return (
    <Section form={form} section="household">
      <CountField
        {...adults}
        value={adults.value ?? undefined}
        onChange={(value) => adults.onChange(value ?? null)}
        label="Adults"
        max={20}
      />
      <CountField
        {...children}
        value={children.value ?? undefined}
        onChange={(value) => children.onChange(value ?? null)}
        label="Children"
        max={20}
      />
      <ChoiceField
        {...pets}
        legend="Pets"
        options={yesNo}
        value={petsValue}
        clearable
        onChange={(value) => pets.onChange(value === undefined ? null : value === 'yes')}
      />
    </Section>
  );
}

function MoveInField({ form }: { form: PassportForm }) {
  const { value, onChange, ...day } = form.field('content.moveInDay');
  const today = lagosDay(useNow());
  return (
    <Section form={form} section="moveIn">
      <DateField
        {...day}
        label="Earliest day to move in"
        min={isoDay(today)}
        value={value === undefined || value === null ? '' : isoDay(asLagosDay(value))}
        onChange={({ target }) => onChange(parseIsoDay(target.value) ?? null)}
      />
    </Section>
  );
}
