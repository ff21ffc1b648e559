import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { http } from '../../../../providers/http';
import { likeness } from '../../../domain/search/likeness';
import { MAX_QUERY_LENGTH, type SearchHit, wordsIn } from '../../../domain/search/searchHit';
import { useFormats } from '../../ui/formats/formats';
import { useSettled } from '../../ui/useSettled';
import { addressOfHit } from './addressOfHit';
import { recentItems } from './recentItems';
import type { SearchItem } from './searchItem';
import { useActions } from './useActions';
import { useScreens } from './useScreens';

/** Maximum number of screens and of actions, so that matching records are visible too. */
const MAX_PER_GROUP = 4;

/** The results for the typed text: screens and actions from the client, records from the server. Without text, the recent results. */
export function useSearchItems(typed: string): { items: readonly SearchItem[]; isSearching: boolean; error: unknown } {
  const text = typed.trim().slice(0, MAX_QUERY_LENGTH);
  const screens = useScreens();
  const actions = useActions();
  const records = useRecords(text);
  const items = useMemo(() => {
    const words = wordsIn(text);
    if (words.length === 0) return [...recentItems().map((item) => ({ ...item, group: 'recent' })), ...actions];
    return [...likely(screens, words), ...likely(actions, words), ...records.items];
  }, [text, screens, actions, records.items]);
  return { items, isSearching: records.isSearching, error: records.error };
}

function likely(items: readonly SearchItem[], words: readonly string[]): SearchItem[] {
  const scored = items.map((item) => ({ item, score: likeness(`${item.name} ${item.also ?? ''}`, words) }));
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_PER_GROUP)
    .map(({ item }) => item);
}

/** Delay in ms without typing before the server is asked. */
const DEBOUNCE_MS = 120;
const NO_HITS: readonly SearchHit[] = [];

function useRecords(text: string): { items: readonly SearchItem[]; isSearching: boolean; error: unknown } {
  const { date } = useFormats();
  const asked = useSettled(text, DEBOUNCE_MS);
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', asked],
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: async ({ signal }) => {
      const { json } = await http<{ results: SearchHit[] }>('/v1/admin/search', { query: { q: asked }, signal });
      return json.results;
    },
  });
  const hits = text === '' ? NO_HITS : (data ?? NO_HITS);
  const items = useMemo(
    () =>
      hits.map((hit): SearchItem => {
        const when = hit.date && [date(hit.date), hit.time].filter(Boolean).join(', ');
        return {
          key: `${hit.entity} ${hit.id}`,
          name: hit.name,
          about: [when, hit.line, hit.organization_name].filter(Boolean).join(' · ') || null,
          group: hit.entity,
          to: addressOfHit(hit),
        };
      }),
    [hits, date],
  );
  return { items, isSearching: isFetching || asked !== text, error: text === '' ? null : error };
}
