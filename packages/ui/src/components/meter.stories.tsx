import type { Meta, StoryObj } from '@storybook/react-vite';
import { Meter } from './meter.tsx';

const meta = {
  title: 'Meter',
  component: Meter,
  args: { percent: 62, label: 'Sent out today', text: '₦310,000 of ₦500,000 sent out today' },
} satisfies Meta<typeof Meter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Tones: Story = {
  render: () => (
    <div className="grid max-w-md gap-3">
      {(['primary', 'sun', 'info', 'danger'] as const).map((tone, index) => (
        <p key={tone}>
          {tone}
          <Meter tone={tone} percent={30 + index * 20} />
        </p>
      ))}
    </div>
  ),
};

export const Ends: Story = {
  render: () => (
    <div className="grid max-w-md gap-3">
      <Meter percent={0} label="Saved of the target" text="₦0 of ₦1,800,000" />
      <Meter percent={1} label="Saved of the target" text="₦18,000 of ₦1,800,000" />
      <Meter percent={140} className="h-2.5 border border-border" label="Saved of the target" text="₦2,520,000" />
    </div>
  ),
};
