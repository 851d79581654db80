/// <reference types="vite/client" />
import type { Decorator, Preview } from '@storybook/react-vite';
import './preview.css';

/**
 * Renders a story as a page of the product: one main element under a heading, in the theme of the toolbar. A page of the docs
 * shows several.
 */
const page: Decorator = (Story, { title, name, globals, viewMode }) => {
  const theme: unknown = globals['theme'];
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
  const Place = viewMode === 'docs' ? 'section' : 'main';
  return (
    <Place>
      <h1 className="sr-only">{`${title}: ${name}`}</h1>
      <Story />
    </Place>
  );
};

const preview: Preview = {
  decorators: [page],
  initialGlobals: { theme: 'system' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'system', title: 'As the system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    // The theme sets its own background.
    backgrounds: { disable: true },
    controls: { expanded: true },
  },
};

export default preview;
