import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { pathTo } from '../../../../schema/routes';
import { SearchField } from '../../../ui/SearchField';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { Can } from '../../../ui/Can';
import { addressOf, type ClubLocation } from '../useLocations';

interface LocationListProps {
  locations: readonly ClubLocation[];
  isPending: boolean;
  value: string | null;
  name: string;
  disabled: boolean;
  inputRef: (element: HTMLElement | null) => void;
  onChoose: (id: string | null) => void;
  onBlur: () => void;
}

/** A longer list has a search box. */
const MAX_WITHOUT_SEARCH = 6;
/** The height of the empty choice and one location, in px. */
const SKELETON_HEIGHT_PX = 116;

/** The locations to choose from, after the empty choice; without locations, a link to create one. */
export function LocationList({ locations, isPending, value, name, disabled, inputRef, onChoose, onBlur }: LocationListProps) {
  const translate = useTranslate();
  const { params } = useResourceRoute();
  const [search, setSearch] = useState('');
  const listRef = useRef<HTMLDivElement>(null);
  useChosenInSight(listRef, value, isPending);
  const words = search.toLowerCase().split(/\s+/);
  const found = locations.filter((location) =>
    words.every((word) => `${location.name} ${addressOf(location)}`.toLowerCase().includes(word)),
  );
  const { create } = registry.locations.access;
  // Only the loaded list determines whether there is a search box, which would move the content below it.
  if (isPending) return <Skeleton variant="rounded" height={SKELETON_HEIGHT_PX} />;
  return (
    <Box sx={{ minWidth: 0 }}>
      {locations.length > MAX_WITHOUT_SEARCH && (
        <Box sx={{ display: 'flex', mb: 2 }}>
          <SearchField
            value={search}
            name={translate('offers.locations.search')}
            clearName={translate('list.clear_search')}
            onSearch={setSearch}
          />
        </Box>
      )}
      <RadioGroup
        ref={listRef}
        aria-label={translate('offers.locations.choose')}
        name={name}
        value={value ?? ''}
        onChange={(_event, id) => onChoose(id === '' ? null : id)}
        onBlur={onBlur}
        // When nothing in it can be chosen, it gets the focus itself, so that it can be scrolled.
        tabIndex={disabled ? 0 : undefined}
        sx={{
          position: 'relative',
          flexWrap: 'nowrap',
          maxHeight: 288,
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '& > * + *': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {search === '' && (
          <Choice
            value=""
            title={translate('offers.locations.none')}
            detail={translate('offers.locations.none_text')}
            disabled={disabled}
            inputRef={inputRef}
          />
        )}
        {found.map((location) => (
          <Choice key={location.id} value={location.id} title={location.name} detail={addressOf(location)} disabled={disabled} />
        ))}
        {search !== '' && found.length === 0 && <Box sx={{ p: 4, color: 'text.secondary' }}>{translate('declared.nothing')}</Box>}
      </RadioGroup>
      {locations.length === 0 && create !== 'nobody' && (
        <Can need={create}>
          <Button component={Link} to={pathTo(registry.locations, 'create', params)} variant="outlined" sx={{ mt: 3 }}>
            {translate('offers.locations.make')}
          </Button>
        </Can>
      )}
    </Box>
  );
}

/** Scrolls the chosen location into view in the list, after a choice on the map or when returning. */
function useChosenInSight(listRef: RefObject<HTMLElement | null>, value: string | null, isPending: boolean): void {
  useEffect(() => {
    const list = listRef.current;
    const chosen = list?.querySelector<HTMLElement>('label:has(:checked)');
    if (!list || !chosen || isPending || value === null) return;
    const { offsetTop, offsetHeight } = chosen;
    const isSeen = offsetTop >= list.scrollTop && offsetTop + offsetHeight <= list.scrollTop + list.clientHeight;
    if (!isSeen) list.scrollTop = offsetTop - (list.clientHeight - offsetHeight) / 2;
  }, [listRef, value, isPending]);
}

interface ChoiceProps {
  value: string;
  title: string;
  detail: ReactNode;
  disabled: boolean;
  inputRef?: (element: HTMLElement | null) => void;
}

const Choice = ({ value, title, detail, disabled, inputRef }: ChoiceProps) => (
  <FormControlLabel
    value={value}
    disabled={disabled}
    control={<Radio size="small" slotProps={{ input: { ref: inputRef } }} />}
    sx={{ m: 0, px: 2, py: 1.5, alignItems: 'center', '&:has(:checked)': { bgcolor: 'surface.tint' } }}
    label={
      <Box component="span" sx={{ display: 'block', py: 0.5, lineHeight: '18px' }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        {detail && (
          <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
            {detail}
          </Box>
        )}
      </Box>
    }
  />
);
