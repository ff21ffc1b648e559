import Close from '@mui/icons-material/Close';
import FilterList from '@mui/icons-material/FilterList';
import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useListContext, useTranslate } from 'react-admin';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { allows, type Profile } from '../../../domain/permissions/permissions';
import type { Field } from '../../../schema/field';
import { filtersOf } from '../../../schema/filtersOf';
import type { AnyResource } from '../../../schema/row';
import { TextBox } from '../../ui/boxes/TextBox';
import { useDelayed } from '../../ui/useDelayed';
import { useProfile } from '../../ui/useProfile';
import { viewsOf } from '../registry';
import { useActiveFilters } from './useActiveFilters';
import { useResourceRoute } from '../useResourceRoute';
import { ActiveFilters } from './ActiveFilters';
import { ListMenu } from './ListMenu';
import { SaveView } from './SaveView';
import * as styles from './lists.module.css';
import type { useColumns } from './useColumns';

const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel')).FilterPanel }));

interface ListToolsProps {
  /** Absent: the columns cannot be chosen. */
  columns?: ReturnType<typeof useColumns>;
  /** Views can be saved, even where columns cannot be chosen. */
  hasViews?: boolean;
  /** Fields that this list filters in another way. */
  without?: readonly string[];
  /** Filters whose state is shown elsewhere on the page. */
  quiet?: readonly string[];
  /** Replaces the search box in front of the filters. */
  children?: ReactNode;
}

/** One line of tools above the rows: search, filters, columns and export. The active filters are below it. */
export function ListTools({ columns, hasViews = false, without = [], quiet = [], children }: ListToolsProps) {
  const { resource } = useResourceRoute();
  const profile = useProfile();
  const translate = useTranslate();
  const on = useActiveFilters();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fields = filterFields(resource, profile).filter(([name]) => !without.includes(name));
  const hasSearch = children === undefined;
  const elsewhere = [...(hasSearch ? ['q'] : []), resource.list.tabs, ...quiet];
  const active = on.filter(({ name }) => !elsewhere.includes(name)).length;
  const isSearched = Object.values(resource.fields).some(({ search }) => search);
  return (
    <div className={styles.tools}>
      <div className={styles.toolLine}>
        <div className={styles.search}>{children ?? (isSearched && <ListSearch />)}</div>
        {fields.length > 0 && (
          <div className={styles.filtering}>
            <Button
              variant="outlined"
              color="inherit"
              className={styles.filter}
              startIcon={<FilterList />}
              aria-haspopup="dialog"
              aria-expanded={anchor !== null}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <span className={styles.filterWord}>{translate('list.filter')}</span>
            </Button>
            {active > 0 && <span className={styles.active}>{active}</span>}
          </div>
        )}
        {(columns || hasViews) && <SaveView columns={columns?.isChanged ? columns.names : null} />}
        <ListMenu {...(columns ? { columns } : {})} />
      </div>
      <ActiveFilters quiet={quiet} hasSearch={hasSearch} />
      {anchor && (
        <Suspense fallback={null}>
          <FilterPanel anchor={anchor} fields={fields} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </div>
  );
}

function ListSearch() {
  const { resource } = useResourceRoute();
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const applySearch = (text: string) => {
    // The person navigated while the search was pending: writing the search into this address would take them back. The address may already
    // have changed while the next screen is being fetched.
    if ((next && next.pathname !== pathname) || globalThis.location.pathname !== pathname) return;
    const { q: _old, ...rest } = filterValues;
    setFilters(text.trim() === '' ? rest : { ...rest, q: text.trim() }, undefined, false);
  };
  const [text, setText] = useDelayed(typeof filterValues['q'] === 'string' ? filterValues['q'] : '', applySearch);
  const name = translate('list.search', { what: translate(`resources.${resource.name}.many`) });
  return (
    <TextBox
      type="search"
      value={text}
      placeholder={name}
      aria-label={name}
      maxLength={200}
      onType={setText}
      start={<Search aria-hidden sx={{ fontSize: 20 }} />}
      end={
        // Keeps its width while there is nothing to clear, so that the box does not change while a person types.
        <IconButton
          size="small"
          edge="end"
          aria-label={translate('list.clear_search')}
          onClick={() => setText('')}
          sx={{ visibility: text === '' ? 'hidden' : 'visible' }}
        >
          <Close fontSize="small" />
        </IconButton>
      }
      className={styles.searchBox}
    />
  );
}

/** The fields of the filter panel: those declared as filters that this person may see. */
const filterFields = (resource: AnyResource, profile: Profile | null): [string, Field][] =>
  filtersOf(resource).filter(
    ([name, field]) => name !== resource.list.tabs && viewsOf(field).filter !== null && (!field.see || allows(profile, field.see)),
  );
