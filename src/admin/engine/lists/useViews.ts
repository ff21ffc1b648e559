import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import type { TabNumbers } from '../../../../providers/dataProvider';
import { http } from '../../../../providers/http';
import type { Field } from '../../../schema/field';
import { useNotice } from '../../ui/useNotice';
import { useResourceRoute } from '../useResourceRoute';

/** Filters and order under a name. */
interface Saved {
  readonly id: string;
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}

export interface View {
  readonly id: string;
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: Saved['sort'] | null;
  readonly isSaved: boolean;
  /** How many rows it shows, where the list counts them. */
  readonly count: number | null;
}

const same = (a: object, b: object) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: object) => Object.entries(value).sort(([a], [b]) => a.localeCompare(b));

/** The tabs of a list: what the declaration offers, then what this person saved, on whatever device. */
export function useViews() {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const { filterValues, setFilters, sort, setSort, meta } = useListContext();
  const numbers = (meta as { readonly tabs?: TabNumbers } | undefined)?.tabs;
  const { saved, setSaved } = useSaved(resource.name);
  const { tabs } = resource.list;
  const choices = tabs === null ? [] : (resource.fields[tabs] as Field & { choices: readonly string[] }).choices;
  const all: View[] = [
    { id: 'all', name: translate('list.all'), filter: {}, sort: null, isSaved: false, count: numbers?.all ?? null },
    ...choices.map((choice) => ({
      id: `tab:${choice}`,
      name: translate(`resources.${resource.name}.choices.${tabs}.${choice}`),
      filter: { [tabs ?? '']: choice },
      sort: null,
      isSaved: false,
      count: numbers?.by[choice] ?? null,
    })),
    ...saved.map((view) => ({ ...view, isSaved: true, count: null })),
  ];
  const { q: _search, ...filters } = filterValues;
  const exact =
    all.find((view) => view.isSaved && same(view.filter, filterValues)) ?? all.find((view) => !view.isSaved && same(view.filter, filters));
  // A tab stays chosen while further filters narrow what it shows.
  const byTab = tabs !== null && filterValues[tabs] ? all.find(({ id }) => id === `tab:${String(filterValues[tabs])}`) : all[0];
  const current = exact ?? byTab;
  return {
    all,
    saved,
    current,
    /** There is something to keep that is no view yet. */
    canSave: Object.keys(filterValues).length > 0 && !current?.isSaved,
    choose(id: string) {
      const view = all.find((one) => one.id === id);
      if (!view) return;
      setFilters({ ...view.filter }, undefined, false);
      if (view.sort) setSort({ ...view.sort });
    },
    save(name: string) {
      void setSaved(
        [...saved, { id: `view:${name}`, name, filter: filterValues, sort: { field: sort.field, order: sort.order } }].filter(
          (view, index, list) => list.findLastIndex(({ id }) => id === view.id) === index,
        ),
      );
    },
    remove(view: View) {
      void setSaved(saved.filter(({ id }) => id !== view.id));
    },
  };
}

const VIEWS = '/v1/admin/profile/views';

interface Answer {
  readonly views: Readonly<Record<string, readonly Saved[]>>;
}

/** They hold words of the person, such as a name that was searched for, so they are kept on the server and not in the browser. */
function useSaved(list: string) {
  const queries = useQueryClient();
  const notice = useNotice();
  const { data } = useQuery({
    queryKey: [VIEWS],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await http<Answer>(VIEWS, { signal })).json,
  });
  const setSaved = async (views: readonly Saved[]) => {
    await queries.cancelQueries({ queryKey: [VIEWS] });
    const before = queries.getQueryData<Answer>([VIEWS]);
    queries.setQueryData<Answer>([VIEWS], { views: { ...before?.views, [list]: views } });
    try {
      queries.setQueryData([VIEWS], (await http<Answer>(`${VIEWS}/${list}`, { method: 'PUT', body: { views } })).json);
    } catch (error) {
      queries.setQueryData([VIEWS], before);
      notice.failed(error);
    }
  };
  return { saved: data?.views?.[list] ?? NONE, setSaved };
}

const NONE: readonly Saved[] = [];
