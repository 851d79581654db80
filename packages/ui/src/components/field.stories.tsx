import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { Button } from './button.tsx';
import { Field, FieldNotes, PasswordField, TextField, controlProps } from './field.tsx';

const meta = {
  title: 'Field',
  component: TextField,
  subcomponents: { Field, FieldNotes, PasswordField },
  args: { label: 'Email', placeholder: 'name@example.ng' },
  argTypes: { start: { control: false }, end: { control: false }, action: { control: false } },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  render: () => (
    <div className="grid gap-5">
      <TextField label="Empty" placeholder="name@example.ng" />
      <TextField label="Filled, with a hint" defaultValue="ada@example.ng" hint="We send a link to this address." />
      <TextField label="Wrong" defaultValue="ada@" error="Enter your email address." />
      <TextField
        label="Wrong, with a hint"
        defaultValue="ada@"
        error="Enter your email address."
        hint="We send a link to this address."
      />
      <TextField label="Marked, the text stands elsewhere" defaultValue="ada@" failed />
      <TextField label="Disabled" defaultValue="ada@example.ng" disabled />
    </div>
  ),
};

export const Parts: Story = {
  render: () => (
    <div className="grid gap-5">
      <TextField label="Amount" money start="₦" inputMode="decimal" defaultValue="1,234,567,890.50" />
      <TextField label="Search" start={<Search className="icon-20" />} placeholder="Yaba, Lekki, Wuse" />
      <TextField label="Search messages" quiet start={<Search className="icon-20" />} placeholder="Search messages" />
      <TextField
        label="Code"
        end={
          <Button variant="text" size="sm">
            Send again
          </Button>
        }
      />
      <TextField
        label="Reason"
        action={
          <a className="text-link text-14" href="#top">
            Why do we ask?
          </a>
        }
      />
    </div>
  ),
};

export const LongTexts: Story = {
  render: () => (
    <div className="w-64">
      <TextField
        label="Full name as it stands on your national identity card"
        defaultValue="Oluwaseun Temitope Adebayo-Ogunlesi"
        error="This name differs from the one on the card. Check both, then enter it again."
        hint="Two names at least, in the order in which the card has them."
      />
    </div>
  ),
};

export const Passwords: Story = {
  render: () => (
    <div className="grid gap-5">
      <PasswordField label="Password" defaultValue="correct horse" autoComplete="current-password" />
      <PasswordField label="New password" autoComplete="new-password" error="Use at least 8 characters." />
    </div>
  ),
};

export const OtherControl: Story = {
  render: () => (
    <Field id="note" label="Note" hint="At most 200 characters." error="Write what happened.">
      <textarea
        id="note"
        className="w-full rounded-control border border-border bg-surface p-3"
        rows={3}
        {...controlProps('note', { hint: 'At most 200 characters.', error: 'Write what happened.' })}
      />
    </Field>
  ),
};

/** Below a group that a legend names. */
export const NotesBelowAGroup: Story = {
  render: () => (
    <fieldset {...controlProps('stars', { error: 'Choose from 1 to 5 stars.' })}>
      <legend>How was it?</legend>
      <FieldNotes id="stars" error="Choose from 1 to 5 stars." />
    </fieldset>
  ),
};
