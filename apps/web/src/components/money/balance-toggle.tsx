import { IconButton } from '@rentreel/ui';
import { Eye, EyeOff } from 'lucide-react';

export interface BalanceToggleProps {
  hidden: boolean;
  onChange: (hidden: boolean) => void;
}

export function BalanceToggle({ hidden, onChange }: BalanceToggleProps) {
  const Icon = hidden ? EyeOff : Eye;
  return (
    <IconButton label={hidden ? 'Show balance' : 'Hide balance'} onClick={() => onChange(!hidden)}>
      <Icon className="icon" aria-hidden="true" />
    </IconButton>
  );
}
