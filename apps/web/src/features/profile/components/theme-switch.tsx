import { Card, Segmented } from '@rentreel/ui';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { chooseTheme, useTheme } from '../../../lib/theme.ts';

const options = [
  { value: 'system', text: 'System', icon: SunMoon },
  { value: 'light', text: 'Light', icon: Sun },
  { value: 'dark', text: 'Dark', icon: Moon },
] as const;

export function ThemeSwitch() {
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="theme-heading">
      <h2 id="theme-heading" className="text-16">
        Appearance
      </h2>
      <Segmented label="Appearance" value={useTheme()} options={options} onChange={chooseTheme} />
    </Card>
  );
}
