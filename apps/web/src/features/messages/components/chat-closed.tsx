import type { Chat } from '@rentreel/contracts/messages';
import { Button, Note } from '@rentreel/ui';
import { useChatDeeds } from '../hooks/use-chat-deeds.ts';

/** Stands where messages are written while the person may not write, and says why. */
export function ChatClosed({ chat }: { chat: Chat }) {
  const { unblock } = useChatDeeds(chat);
  if (chat.writing === 'blocked_by_me') {
    return (
      <div className="chat-closed">
        <p>You have blocked {chat.other.name}. Neither of you can write.</p>
        <Button size="sm" variant="secondary" onClick={unblock}>
          Unblock
        </Button>
      </div>
    );
  }
  return (
    <div className="chat-closed">
      <Note>
        {chat.writing === 'declined'
          ? 'The landlord has said no to this request. You can write again when they do.'
          : 'You cannot write in this chat any more.'}
      </Note>
    </div>
  );
}
