import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart, Inbox } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState, Skeleton } from './states.tsx';

const meta = {
  title: 'States',
  component: EmptyState,
  subcomponents: { Skeleton },
  args: { icon: Inbox, title: 'No messages yet' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

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
