import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart, Inbox } from 'lucide-react';
import { Button } from './button.tsx';
import { Note, StatusLine } from './note.tsx';
import { EmptyState, Skeleton } from './states.tsx';

const meta = {
  title: 'States',
  component: Note,
  subcomponents: { EmptyState, Skeleton, StatusLine },
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

export const Empty: Story = {
  render: () => (
    <div className="grid max-w-md gap-4">
      <EmptyState icon={Inbox} title="No messages yet" />
      <EmptyState icon={Heart} title="Nothing saved yet" action={<Button>Start looking</Button>}>
        Tap the heart of what you like, and find it here again, on every device that you sign in on.
      </EmptyState>
    </div>
  ),
};

export const Skeletons: Story = {
  render: () => (
    <div className="grid max-w-md gap-4">
      <div className="flex items-center gap-3">
        <Skeleton shape="circle" className="size-12" />
        <div className="grow">
          <Skeleton shape="text" className="w-1/2" />
          <Skeleton shape="text" className="w-full" />
        </div>
      </div>
      <Skeleton className="h-12" />
      <Skeleton shape="card" className="h-40" />
    </div>
  ),
};
