import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft, Settings } from 'lucide-react';
import { IconButton } from './button.tsx';
import { PageHeader, PageHeaderStart } from './page-header.tsx';

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
      <PageHeaderStart
        value={
          <IconButton label="Back" variant="line">
            <ArrowLeft className="icon" aria-hidden="true" />
          </IconButton>
        }
      >
        <PageHeader title="Security" subtitle="How you log in" />
      </PageHeaderStart>
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
