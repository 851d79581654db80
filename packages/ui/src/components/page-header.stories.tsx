import type { Meta, StoryObj } from '@storybook/react-vite';
import { Settings } from 'lucide-react';
import { IconButton } from './button.tsx';
import { PageHeader } from './page-header.tsx';

const meta = {
  title: 'Page header',
  component: PageHeader,
  args: { title: 'Settings' },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Titles: Story = {
  render: () => (
    <div className="grid gap-4">
      <PageHeader title="Settings" />
      <PageHeader
        title="Everything that Oluwaseun Temitope Adebayo-Ogunlesi has sent and received"
        subtitle="From the first day to today, with what is on its way"
        end={
          <IconButton label="Settings" variant="line">
            <Settings className="icon" aria-hidden="true" />
          </IconButton>
        }
      />
    </div>
  ),
};
