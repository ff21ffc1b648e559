import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { http } from '../../../../providers/http';
import type { Field } from '../../../schema/field';
import { daysOn, keptDays } from '../../../domain/views/relativeDays';
import { useToday } from '../../ui/formats/useToday';
import { useNotice } from '../../ui/useNotice';
import type { EditableView, SaidOfView, TeamView } from '../views/teamView';
import { useTeamViews } from '../views/useTeamViews';
import { useOwnColumnsAgain, useViewColumns } from '../views/useViewColumns';
import { useResourceRoute } from '../useResourceRoute';
import { listMeta } from './listMeta';

/** Filters, order and columns under a name. */
interface Saved {
  readonly id: string;
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Absent: the columns that the person has chosen for the list. */
  readonly columns?: readonly string[] | null;
}

export interface View {
  readonly id: string;
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: Saved['sort'] | null;
  readonly columns: readonly string[] | null;
  readonly isSaved: boolean;
  /** A view of this place, shared by its team or private; null for all other views. */
  readonly ofPlace: TeamView | null;
  /** The number of rows of the view, where the list counts them. */
  readonly count: number | null;
}

const same = (a: object, b: object) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: object) => Object.entries(value).sort(([a], [b]) => a.localeCompare(b));

/** The tabs of a list: those of the declaration, then the views that this person saved on any device, then those shared by their team. */
export function useViews() {
  const today = useToday();
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const list = useListContext();
  const { filterValues, setFilters, sort, setSort } = list;
  const { tabs: numbers } = listMeta(list);
  const { saved, setSaved, isKnown } = useSaved(resource.name);
  const team = useTeamViews();
  const { setOfView } = useViewColumns(resource);
  /** Decides between views that show the same rows. */
  const [chosen, setChosen] = useStore<string | null>(`view.${resource.name}`, null);
  useOwnColumnsAgain(resource, Object.keys(filterValues).length === 0);
  const declared = { sort: null, columns: null, isSaved: false, ofPlace: null };
  const { tabs } = resource.list;
  const choices = tabs === null ? [] : (resource.fields[tabs] as Field & { choices: readonly string[] }).choices;
  const all: View[] = [
    { id: 'all', name: translate('list.all'), filter: {}, ...declared, count: numbers?.all ?? null },
    ...choices.map((choice) => ({
      id: `tab:${choice}`,
      name: translate(`resources.${resource.name}.choices.${tabs}.${choice}`),
      filter: { [tabs ?? '']: choice },
      ...declared,
      count: numbers?.by[choice] ?? null,
    })),
    ...saved.map((view) => ({
      ...view,
      filter: daysOn(view.filter, today),
      columns: view.columns ?? null,
      isSaved: true,
      ofPlace: null,
      count: null,
    })),
    ...team.views.map((view) => ({
      ...view,
      id: `team:${view.id}`,
      filter: daysOn(view.filter, today),
      isSaved: true,
      ofPlace: view,
      count: null,
    })),
  ];
  const { q: _search, ...filters } = filterValues;
  const fitting = all.filter((view) => same(view.filter, view.isSaved ? filterValues : filters));
  const exact =
    fitting.find(({ id }) => id === chosen) ??
    fitting.find(({ isSaved, ofPlace }) => isSaved && ofPlace === null) ??
    fitting.find((view) => !view.isSaved && same(view.filter, filterValues)) ??
    fitting.find(({ isSaved }) => isSaved) ??
    fitting[0];
  // A tab stays selected while further filters narrow its rows.
  const byTab = tabs !== null && filterValues[tabs] ? all.find(({ id }) => id === `tab:${String(filterValues[tabs])}`) : all[0];
  const current = exact ?? byTab;
  const now = (columns: readonly string[] | null) => ({
    filter: keptDays(filterValues, today),
    sort: { field: sort.field, order: sort.order },
    columns,
  });
  return {
    all,
    saved,
    /** Both kinds of views have loaded, or failed to load. */
    isKnown: isKnown && team.isKnown,
    current,
    /** The roles that this person may share with here; null where sharing is not allowed. */
    roles: team.mayShare ? team.roles : null,
    /** Whether the current state can be saved as a new view, or shared when no one shares it yet. */
    canSave: Object.keys(filterValues).length > 0 && (!current?.isSaved || (team.mayShare && current.ofPlace === null)),
    choose(id: string) {
      const view = all.find((candidate) => candidate.id === id);
      if (!view) return;
      // The user's own view has a personal name, which must not be stored in the browser; it is found by its contents.
      setChosen(view.isSaved && view.ofPlace === null ? null : id);
      setOfView(view.columns);
      setFilters({ ...view.filter }, undefined, false);
      if (view.sort) setSort({ ...view.sort });
    },
    /** Saves a private view. */
    save(name: string, columns: readonly string[] | null) {
      void setSaved(
        [...saved, { id: `view:${name}`, name, ...now(columns) }].filter(
          (view, index, list) => list.findLastIndex(({ id }) => id === view.id) === index,
        ),
      );
    },
    /** Shares the view; the user's own view of the same name is replaced by it. Throws when the server refuses. */
    async share(name: string, role: string | null, columns: readonly string[] | null) {
      setChosen(`team:${await team.share({ name, is_private: false, role, ...now(columns) })}`);
      if (saved.some((view) => view.name === name)) await setSaved(saved.filter((view) => view.name !== name));
    },
    /** The view with settings: one of this place, or one that this person saved and may add to this place. */
    editable(view: View): EditableView | null {
      const own = saved.find(({ id }) => id === view.id);
      return view.ofPlace ?? (own ? team.editable({ ...own, columns: own.columns ?? null }) : null);
    },
    /** Adds a saved view to this place, and removes it from the saved ones when the new one is shown. Returns the id of the new one. */
    async replace(view: View, said: SaidOfView): Promise<string> {
      const id = await team.share(said);
      setChosen(`team:${id}`);
      await setSaved(saved.filter((other) => other.id !== view.id));
      return id;
    },
    remove(view: View) {
      void setSaved(saved.filter(({ id }) => id !== view.id));
    },
    /** The filter, sort order and columns that a view would store now. */
    now,
  };
}

const VIEWS = '/v1/admin/profile/views';

interface Answer {
  readonly views: Readonly<Record<string, readonly Saved[]>>;
}

/** Views contain personal data, such as a name that was searched for, so they are stored on the server and not in the browser. */
function useSaved(list: string) {
  const queries = useQueryClient();
  const notice = useNotice();
  const { data, isError } = useQuery({
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
  return { saved: data?.views?.[list] ?? NO_VIEWS, setSaved, isKnown: data !== undefined || isError };
}

const NO_VIEWS: readonly Saved[] = [];
