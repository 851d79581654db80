import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  core: { disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), react(), tailwindcss()] }),
};

export default config;
