import type { Meta, StoryObj } from '@storybook/react-vite';
import { BadgeCheck, Clock, Info, TriangleAlert } from 'lucide-react';
import { Avatar, Badge } from './badge.tsx';

const meta = {
  title: 'Badge',
  component: Badge,
  subcomponents: { Avatar },
  args: { children: 'Verified', tone: 'ok', icon: BadgeCheck },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Tones: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge>Draft</Badge>
      <Badge tone="ok" icon={BadgeCheck}>
        Verified
      </Badge>
      <Badge tone="sun" icon={Clock}>
        Ends in 3 days
      </Badge>
      <Badge tone="info" icon={Info}>
        In review
      </Badge>
      <Badge tone="bad" icon={TriangleAlert}>
        Failed
      </Badge>
      <span className="rounded-card bg-hero p-3">
        <Badge tone="on-image">On a picture</Badge>
      </span>
    </div>
  ),
};

export const LongText: Story = {
  args: { children: 'Waiting for ₦1,234,567,890.50', tone: 'sun', icon: Clock },
};

export const Avatars: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name="Adaeze Okonkwo" size="sm" />
      <Avatar name="Ṣadé Ọlá" />
      <Avatar name="Tunde" size="lg" />
      <Avatar name="Oluwaseun Temitope Adebayo-Ogunlesi" size="lg" />
    </div>
  ),
};
