import type { CurrentUser } from '@rentreel/contracts/auth';
import { Avatar, Card } from '@rentreel/ui';
import { formatDate } from '../../../lib/format-date.ts';

export function PersonCard({ user }: { user: CurrentUser }) {
  return (
    <Card className="flex items-center gap-4">
      <Avatar name={user.name} size="lg" />
      <div className="min-w-0">
        <h2 className="break-words">{user.name}</h2>
        <p className="text-text-2 wrap-anywhere">{user.email}</p>
        <p className="text-14 text-text-2">Here since {formatDate(user.createdAt)}</p>
      </div>
    </Card>
  );
}
