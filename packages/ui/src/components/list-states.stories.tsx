import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDownLeft, Inbox } from 'lucide-react';
import { Card, ListRow } from './layout.tsx';
import { ListPending, ListStates, type PagedQuery } from './list-states.tsx';
import { Note } from './note.tsx';
import { EmptyState } from './states.tsx';

const items = ['Oluwaseun Temitope Adebayo-Ogunlesi', 'Ṣadé Ọlá', 'Tunde'];
const loaded: PagedQuery<string> = {
  data: { pages: [{ items }] },
  isPending: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
};

function People({ query }: { query: PagedQuery<string> }) {
  return (
    <div className="grid max-w-md gap-4">
      <ListStates
        query={query}
        pending={<ListPending card="h-16" tools="h-12" />}
        failed={<Note tone="bad">The server did not answer. Check your connection and try again.</Note>}
        empty={<EmptyState icon={Inbox} title="No invitations yet" />}
        others="More homes"
        moreText="Show more"
      >
        {(names) => (
          <Card as="ul" aria-label="People">
            {names.map((name) => (
              <ListRow key={name} icon={ArrowDownLeft} title={name} end={<span className="money">₦293,765,050</span>} />
            ))}
          </Card>
        )}
      </ListStates>
    </div>
  );
}

const meta = {
  title: 'List states',
  component: People,
  args: { query: loaded },
} satisfies Meta<typeof People>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Pending: Story = { args: { query: { ...loaded, data: undefined, isPending: true } } };
export const Failed: Story = { args: { query: { ...loaded, data: undefined } } };
export const Empty: Story = { args: { query: { ...loaded, data: { pages: [{ items: [] }] } } } };
export const MoreToLoad: Story = { args: { query: { ...loaded, hasNextPage: true } } };
export const LoadingMore: Story = { args: { query: { ...loaded, hasNextPage: true, isFetchingNextPage: true } } };
export const MoreFailed: Story = { args: { query: { ...loaded, hasNextPage: true, isFetchNextPageError: true } } };
