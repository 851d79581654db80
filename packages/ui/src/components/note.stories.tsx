import type { Meta, StoryObj } from '@storybook/react-vite';
import { Note, StatusLine } from './note.tsx';

const meta = {
  title: 'Notes',
  component: Note,
  subcomponents: { StatusLine },
  args: { children: 'Your identity is being checked. This takes a day at most.', tone: 'info' },
} satisfies Meta<typeof Note>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Notes: Story = {
  render: () => (
    <div className="grid max-w-md gap-3">
      <Note>Amounts are rounded to the next thousand.</Note>
      <Note tone="info">Your identity is being checked. This takes a day at most.</Note>
      <Note tone="ok">₦1,234,567,890.50 is protected until both sides have confirmed.</Note>
      <Note tone="sun">
        The code ends in 3 minutes. <a href="#top">Send a new one</a>
      </Note>
      <Note tone="bad">
        <p>Oluwaseun Temitope Adebayo-Ogunlesi could not be reached by phone, by message or by email.</p>
        <p>Try again tomorrow.</p>
      </Note>
    </div>
  ),
};

export const Outcomes: Story = {
  render: () => (
    <div className="grid max-w-md gap-3">
      <StatusLine tone="success">Saved</StatusLine>
      <StatusLine tone="success" detail="₦1,234,567,890.50 arrives within 5 minutes.">
        Sent to Oluwaseun Temitope Adebayo-Ogunlesi
      </StatusLine>
      <StatusLine tone="error">Insufficient balance</StatusLine>
      <StatusLine tone="error" detail="Nothing was taken from your account.">
        The bank did not answer. Try again in a minute.
      </StatusLine>
    </div>
  ),
};
