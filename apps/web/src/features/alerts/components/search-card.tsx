import type { SavedSearch } from '@rentreel/contracts/alerts';
import { describeSearch, toSearchParams } from '@rentreel/contracts/search';
import { Badge, Button, Card, IconButton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChangeSearches } from '../hooks/use-change-searches.ts';
import { channelWords, newHomesWords } from '../lib/alert-words.ts';
import { EditSearchSheet } from './edit-search-sheet.tsx';

export interface SearchCardProps {
  search: SavedSearch;
  onRemove: (search: SavedSearch) => void;
}

/** A saved search in words, with what it has found and what can be done with it. */
export function SearchCard({ search, onRemove }: SearchCardProps) {
  const { pause, resume } = useChangeSearches();
  const [editing, setEditing] = useState(false);
  const { id, name, query, paused, newHomes } = search;
  const words = describeSearch(query);
  return (
    <Card as="article" className="search-card" aria-labelledby={`${id}-name`}>
      <div className="search-card-head">
        <h2 id={`${id}-name`}>
          <Link to="/alerts/$searchId" params={{ searchId: id }}>
            {name}
            <ChevronRight className="icon-20" aria-hidden="true" />
          </Link>
        </h2>
        {paused ? <Badge>Paused</Badge> : newHomes > 0 && <Badge tone="ok">{newHomesWords(newHomes)}</Badge>}
      </div>
      {words !== name && <p className="text-14">{words}</p>}
      <p className="text-14 text-text-2">{paused ? 'Finds nothing until you resume it' : channelWords(search)}</p>
      <div className="search-card-actions">
        <Link to="/search" search={toSearchParams(query)} className="btn" data-variant="secondary" data-size="sm">
          Search now<span className="sr-only">: {name}</span>
        </Link>
        <Button variant="text" size="sm" onClick={() => (paused ? resume(search) : pause(search))}>
          {paused ? <Play className="icon-16" aria-hidden="true" /> : <Pause className="icon-16" aria-hidden="true" />}
          {paused ? 'Resume' : 'Pause'}
          <span className="sr-only"> {name}</span>
        </Button>
        <span className="search-card-end">
          <IconButton label={`Edit ${name}`} onClick={() => setEditing(true)}>
            <Pencil className="icon-20" aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${name}`} onClick={() => onRemove(search)}>
            <Trash2 className="icon-20" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <EditSearchSheet search={search} open={editing} onClose={() => setEditing(false)} />
    </Card>
  );
}
