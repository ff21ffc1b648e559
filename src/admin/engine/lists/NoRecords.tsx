import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { useResourceRoute } from '../useResourceRoute';
import { FilterText } from './FilterText';
import { CreateButton } from './ListHeader';
import { useActiveFilters } from './useActiveFilters';
import * as styles from './lists.module.css';

/** Nothing to show: either there is nothing yet, with the next step, or nothing fits the filters, which are named. */
export function NoRecords({ isFiltered = false }: { isFiltered?: boolean }) {
  const { resource } = useResourceRoute();
  const { setFilters } = useListContext();
  const translate = useTranslate();
  const filters = useActiveFilters();
  const many = translate(`resources.${resource.name}.many`);
  const empty = translate(`resources.${resource.name}.empty`, { _: translate('list.empty', { what: many }) });
  return (
    <div role="status" className={styles.none}>
      <EmptyField />
      <div className={styles.why}>
        {isFiltered ? translate('list.nothing_found', { what: many }) : empty}
        {isFiltered && (
          <ul>
            {filters.map(({ name, value }) => (
              <li key={name}>
                <FilterText name={name} value={value} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isFiltered ? (
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('list.clear_filters')}
        </Button>
      ) : (
        <CreateButton isQuiet />
      )}
    </div>
  );
}

/** An empty pitch, seen from above. */
const EmptyField = () => (
  <svg viewBox="0 0 96 64" aria-hidden className={styles.pitch}>
    <rect x="2" y="2" width="92" height="60" rx="6" />
    <path d="M48 2v60M2 20h12v24H2M94 20H82v24h12" />
    <circle cx="48" cy="32" r="10" strokeDasharray="4 4" />
  </svg>
);
