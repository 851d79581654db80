import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stepper, Timeline } from './progress.tsx';

const meta = {
  title: 'Progress',
  component: Stepper,
  subcomponents: { Timeline },
  args: {
    title: 'Step by step',
    steps: [
      { name: 'Requested', mark: 'done', detail: '20 Nov, 2:05 pm' },
      { name: 'Confirmed', mark: 'now', detail: 'Until tomorrow, 6:00 pm' },
      { name: 'Closed', mark: 'later' },
    ],
  },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Stopped: Story = {
  args: {
    title: 'Stopped at the second step',
    steps: [
      { name: 'Requested', mark: 'done', detail: '20 Nov, 2:05 pm' },
      { name: 'Declined', mark: 'stopped', detail: '21 Nov, 09:30' },
    ],
  },
};

export const LongTexts: Story = {
  render: () => (
    <div className="w-64">
      <Stepper
        title="What has to happen before Oluwaseun Temitope Adebayo-Ogunlesi can move"
        steps={[
          {
            name: 'Agreement signed by Oluwaseun Temitope Adebayo-Ogunlesi and by the other side',
            mark: 'done',
            detail: '20 Nov 2026, 14:05, after 12 rounds of proposals',
          },
          { name: 'Paid', mark: 'now', detail: '₦1,234,567,890.50 until Friday, 27 November 2026, 18:00' },
          { name: 'Keys handed over', mark: 'later' },
        ]}
      />
    </div>
  ),
};

export const History: Story = {
  render: () => (
    <Timeline
      title="Full history"
      entries={[
        { key: 'asked', text: 'You asked for a time', at: '20 Nov 2026, 14:05' },
        {
          key: 'proposed',
          text: 'Oluwaseun Temitope Adebayo-Ogunlesi proposed another time',
          note: 'I am at work until five. Would six be too late for you?',
          at: '20 Nov 2026, 16:40 · for 24 Nov 2026, 18:00',
        },
      ]}
    />
  ),
};

export const OpenHistory: Story = {
  ...History,
  play: ({ canvasElement }) => canvasElement.querySelector('summary')?.click(),
};
