import { createFileRoute } from '@tanstack/react-router';
import { DemoMailPage } from '../features/account/demo-mail-page.tsx';

export const Route = createFileRoute('/demo-mail')({
  staticData: { width: 'column' },
  loader: ({ context: { services } }) => services.utils.demo.listMails.fetch(),
  component: DemoMailPage,
});
