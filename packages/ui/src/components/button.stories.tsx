import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Eye, Share2, X } from 'lucide-react';
import { Button, type ButtonProps, IconButton, Spinner, buttonProps } from './button.tsx';

const meta = {
  title: 'Button',
  component: Button,
  subcomponents: { IconButton, Spinner },
  args: { children: 'Continue' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

const variants = ['primary', 'secondary', 'soft', 'text', 'danger', 'white'] as const;

const eachVariant = (props: Omit<ButtonProps, 'variant' | 'children'>) => (
  <div className="flex flex-wrap items-center gap-3">
    {variants.map((variant) => (
      <Button key={variant} {...props} variant={variant}>
        {variant}
      </Button>
    ))}
  </div>
);

export const Playground: Story = {
  argTypes: {
    variant: { control: 'select', options: variants },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] },
  },
};

export const Variants: Story = { render: () => eachVariant({}) };

export const Sizes: Story = {
  render: () => (
    <div className="grid gap-3">
      {eachVariant({ size: 'sm' })}
      {eachVariant({ size: 'md' })}
      {eachVariant({ size: 'lg' })}
      <Button block size="lg">
        As wide as its place
      </Button>
    </div>
  ),
};

export const Disabled: Story = { render: () => eachVariant({ disabled: true }) };

export const Busy: Story = { render: () => eachVariant({ busy: true, busyText: 'Sending…' }) };

export const LongLabel: Story = {
  render: () => (
    <div className="grid w-72 gap-3">
      <Button block>Continue with ₦1,234,567,890.50 from the account of Oluwaseun Adebayo-Ogunlesi</Button>
      <Button block variant="secondary" busy busyText="Sending ₦1,234,567,890.50 to Oluwaseun Adebayo-Ogunlesi…">
        Send
      </Button>
    </div>
  ),
};

export const LinkThatLooksLikeAButton: Story = {
  render: () => (
    <a href="#top" {...buttonProps({ variant: 'soft' })}>
      Read more
      <ArrowRight className="icon-20" aria-hidden="true" />
    </a>
  ),
};

export const IconButtons: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <IconButton label="Close">
        <X className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton label="Share" variant="line">
        <Share2 className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton label="Show" variant="scrim">
        <Eye className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton label="Close, not now" variant="line" disabled>
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  ),
};

export const Spinning: Story = {
  render: () => (
    <p className="flex items-center gap-2">
      <Spinner /> Sending…
    </p>
  ),
};
