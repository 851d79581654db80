import type { Meta, StoryObj } from '@storybook/react-vite';
import { Count } from './count.tsx';

const meta = {
  title: 'Count',
  component: Count,
  args: { of: 3, hint: 'unread' },
} satisfies Meta<typeof Count>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Sizes: Story = {
  render: () => (
    <p className="flex gap-2">
      <Count of={1} hint="unread" />
      <Count of={24} hint="unread" />
      <Count of={140} hint="unread" />
    </p>
  ),
};
