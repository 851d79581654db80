import { createFileRoute } from '@tanstack/react-router';
import { VerifyReceiptPage } from '../features/documents/verify-receipt-page.tsx';

export const Route = createFileRoute('/verify-receipt/{-$code}')({
  staticData: { width: 'column' },
  component: RoutePage,
});

function RoutePage() {
  const { code } = Route.useParams();
  const navigate = Route.useNavigate();
  return <VerifyReceiptPage code={code} onCode={(next) => void navigate({ params: { code: next } })} />;
}
