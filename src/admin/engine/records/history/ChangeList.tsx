import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { mayRestore } from '../../../../schema/mayRestore';
import type { AnyResource } from '../../../../schema/row';
import { labelOf } from '../../../../schema/sentence';
import { useProfile } from '../../../ui/useProfile';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import { ShownValue } from '../ShownValue';
import { type Change, isBlank } from './changesIn';

interface ChangeListProps {
  resource: AnyResource;
  changes: readonly Change[];
  isFirst: boolean;
  /** Restores the previous value of a field; without it no field has a button. */
  onRestore?: ((field: string) => void) | undefined;
}

/** "Naam: Oud → Nieuw", one line per field. */
export function ChangeList({ resource, changes, isFirst, onRestore }: ChangeListProps) {
  const translate = useTranslate();
  const profile = useProfile();
  const value = (change: Change, of: unknown) =>
    isBlank(of) ? (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {translate('history.empty')}
      </Box>
    ) : (
      <ShownValue resource={resource} field={change.field} path={change.path} value={of} />
    );
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: '6px 0 0', p: 0, display: 'grid', gap: '4px' }}>
      {changes.map((change) => (
        <Box component="li" key={change.path} sx={LINE}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {nameOf(translate, resource.name, change.path)}:
          </Box>
          {!isFirst && (
            <>
              <Box component="span" sx={OLD}>
                {value(change, change.before)}
              </Box>
              <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
                →
              </Box>
              <Box component="span" sx={visuallyHidden}>
                {translate('history.became')}
              </Box>
            </>
          )}
          <Box component="span" sx={NEW}>
            {value(change, change.after)}
          </Box>
          {onRestore && mayRestore(resource, profile, fieldOf(change.path)) && (
            <Button
              variant="text"
              size="small"
              sx={{ minWidth: 0, py: 0 }}
              aria-label={translate('log.restore.field_name', { field: nameOf(translate, resource.name, change.path) })}
              onClick={() => onRestore(fieldOf(change.path))}
            >
              {translate('log.restore.field')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** The field of a path: a part of a group is restored with its group. */
const fieldOf = (path: string) => path.split('.')[0] ?? '';

/** A part of a group is named by group and part: "Activiteiten, Leeftijd vanaf". */
const nameOf = (translate: ReturnType<typeof useTranslate>, resource: string, path: string) =>
  path
    .split('.')
    .map((_part, index, parts) => labelOf(translate, resource, parts.slice(0, index + 1).join('.')))
    .join(', ');

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 6px', minWidth: 0 } as const;
const NEW = { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;
const OLD = { ...NEW, color: 'text.secondary' } as const;
