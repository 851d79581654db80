import type { Meta, StoryObj } from '@storybook/react-vite';
import { buttonProps } from './button.tsx';
import { Menu } from './menu.tsx';

const items = ['Edit', 'Rename', 'Pause', 'Move to another folder', 'Delete'].map((text) => ({
  key: text,
  text,
  onSelect: () => undefined,
}));

const meta = {
  title: 'Menu',
  component: Menu,
  args: { label: 'Report of June', items, look: buttonProps({ variant: 'secondary' }), children: 'More' },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Places: Story = {
  render: (args) => (
    <div className="flex justify-between gap-4">
      <Menu {...args} />
      <Menu {...args} label="The same at the end of the line" />
    </div>
  ),
};
