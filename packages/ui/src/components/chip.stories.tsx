import type { Meta, StoryObj } from '@storybook/react-vite';
import { List, Map } from 'lucide-react';
import { useState } from 'react';
import { Chip, Segmented } from './chip.tsx';

const meta = {
  title: 'Chip',
  component: Chip,
  subcomponents: { Segmented },
  args: { children: 'Yaba', selected: false },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Variants: Story = {
  render: () => (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Chip selected={false}>Yaba</Chip>
        <Chip selected>Lekki Phase 1</Chip>
        <Chip>Once</Chip>
      </div>
      <div className="flex flex-wrap gap-2 rounded-card bg-hero p-3">
        <Chip variant="scrim" selected={false}>
          Yaba
        </Chip>
        <Chip variant="scrim" selected>
          Lekki Phase 1
        </Chip>
      </div>
    </div>
  ),
};

export const RowOfAmounts: Story = {
  render: () => (
    <div className="chip-row max-w-sm">
      <Chip>₦5,000</Chip>
      <Chip>₦50,000</Chip>
      <Chip>₦1,000,000</Chip>
    </div>
  ),
};

function ListOrMap() {
  const [view, setView] = useState('list');
  const options = [
    { value: 'list', text: 'List', icon: List },
    { value: 'map', text: 'Map', icon: Map },
  ];
  return <Segmented label="View" value={view} options={options} onChange={setView} />;
}

function LongChoices() {
  const [order, setOrder] = useState('new');
  const options = [
    { value: 'new', text: 'Newest first' },
    { value: 'cheap', text: 'Lowest price first' },
    { value: 'near', text: 'Nearest first' },
  ];
  return <Segmented label="Order" value={order} options={options} onChange={setOrder} />;
}

export const Choice: Story = {
  render: () => (
    <div className="grid max-w-md gap-4">
      <ListOrMap />
      <LongChoices />
    </div>
  ),
};
