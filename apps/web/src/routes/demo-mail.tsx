import { createFileRoute } from '@tanstack/react-router';
import { DemoMailPage } from '../features/demo/pages/demo-mail-page.tsx';

export const Route = createFileRoute('/demo-mail')({
  loader: ({ context: { services } }) => services.utils.demo.listMails.fetch(),
  component: DemoMailPage,
});
