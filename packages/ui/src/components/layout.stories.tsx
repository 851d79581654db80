import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDownLeft, ArrowUpRight, Lock } from 'lucide-react';
import { Card, ListRow } from './layout.tsx';

const meta = {
  title: 'Layout',
  component: Card,
  subcomponents: { ListRow },
  args: { children: 'What stands on a card.' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Cards: Story = {
  render: () => (
    <div className="grid max-w-md gap-4">
      <Card>Padded</Card>
      <Card padded={false}>Not padded</Card>
      <Card as="section" aria-label="Summary" className="grid gap-1">
        <h2>Summary</h2>
        <p className="text-text-2">A card may be any part of a page.</p>
      </Card>
    </div>
  ),
};

export const Rows: Story = {
  render: () => (
    <Card as="ul" className="max-w-md" aria-label="Transactions">
      <ListRow
        icon={ArrowDownLeft}
        tone="ok"
        title="Received"
        end={<span className="money">₦1,234,567,890.50</span>}
        detail="20 Nov 2026, 14:05"
      />
      <ListRow icon={ArrowUpRight} title="Sent" end={<span className="money">₦5,000</span>} />
      <ListRow
        icon={Lock}
        tone="sun"
        title="Held for Oluwaseun Temitope Adebayo-Ogunlesi until both sides have confirmed"
        end={<span className="money">₦293,765,050</span>}
        detail="Released on 4 December 2026, unless one of them objects before"
      />
    </Card>
  ),
};
