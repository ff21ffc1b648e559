import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useListContext, useTranslate } from 'react-admin';
import { useResourceRoute } from '../useResourceRoute';
import { Chip } from '../../ui/values/Chip';
import { FilterText } from './FilterText';
import { labelOf } from './labelOf';
import { useActiveFilters } from './useActiveFilters';
import * as styles from './lists.module.css';

interface ActiveFiltersProps {
  quiet?: readonly string[];
  /** Set when a search box above already shows the search text. */
  hasSearch?: boolean;
}

/** The active filters, each with a button that removes it; those in `quiet` stay active without being shown. */
export function ActiveFilters({ quiet = [], hasSearch = true }: ActiveFiltersProps) {
  const { resource } = useResourceRoute();
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const elsewhere = [...(hasSearch ? ['q'] : []), resource.list.tabs, ...quiet];
  const filters = useActiveFilters().filter(({ name }) => !elsewhere.includes(name));
  if (filters.length === 0) return null;
  const without = (name: string) => Object.fromEntries(Object.entries(filterValues).filter(([other]) => other !== name));
  return (
    <div className={styles.filters}>
      {filters.map(({ name, value }) => (
        <Chip key={name}>
          <span className={styles.filter}>
            {/* A long filter is truncated; its remove button stays visible. */}
            <span className={styles.filterText}>
              <FilterText name={name} value={value} />
            </span>
            <IconButton
              size="small"
              aria-label={translate('list.remove_filter', {
                filter: name === 'q' ? translate('fields.search') : labelOf(translate, resource, name),
              })}
              onClick={() => setFilters(without(name))}
              sx={{ p: 0.5, ml: 0.5, mr: -1.5, flex: 'none' }}
            >
              <Close sx={{ fontSize: 14 }} />
            </IconButton>
          </span>
        </Chip>
      ))}
      <Button
        size="small"
        color="inherit"
        onClick={() => setFilters(Object.fromEntries(Object.entries(filterValues).filter(([name]) => quiet.includes(name))))}
      >
        {translate('list.clear_filters')}
      </Button>
    </div>
  );
}
