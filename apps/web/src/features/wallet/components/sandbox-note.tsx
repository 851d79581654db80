import { Note } from '@rentreel/ui';
import { trpc } from '../../../lib/trpc.ts';

export function SandboxNote() {
  const config = trpc.app.config.useQuery().data;
  return config?.sandboxPayments ? <Note tone="sun">Sandbox: no real money moves.</Note> : null;
}
