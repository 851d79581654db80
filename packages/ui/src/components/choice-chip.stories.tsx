import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ChoiceChip } from './choice-chip.tsx';

const meta = {
  title: 'ChoiceChip',
  component: ChoiceChip,
  args: { type: 'checkbox', children: 'Borehole' },
} satisfies Meta<typeof ChoiceChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const OneAnswer: Story = {
  render: function OneAnswer() {
    const [chosen, setChosen] = useState('year');
    return (
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2">Paid</legend>
        {['month', 'year', 'every two years, with the first two in advance'].map((term) => (
          <ChoiceChip key={term} type="radio" name="term" checked={term === chosen} onChange={() => setChosen(term)}>
            {term}
          </ChoiceChip>
        ))}
      </fieldset>
    );
  },
};

export const Tiles: Story = {
  render: function Tiles() {
    const [hours, setHours] = useState(4);
    return (
      <fieldset className="grid grid-cols-5 gap-1.5 max-w-sm" aria-invalid>
        <legend className="mb-2">Hours of light, not answered</legend>
        {[0, 2, 4, 6, 8].map((one) => (
          <ChoiceChip key={one} tile type="radio" name="hours" checked={one === hours} onChange={() => setHours(one)}>
            {one}
          </ChoiceChip>
        ))}
      </fieldset>
    );
  },
};
