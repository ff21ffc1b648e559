import { fullName, listedName } from '../../../domain/persons/surname';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type persons from '../../../../resources/persons';
import { http } from '../../../../providers/http';
import type { Row } from '../../../schema/row';
import { useFormats } from '../../ui/formats/formats';
import { useDelayed } from '../../ui/useDelayed';
import { ChoiceBox } from '../../engine/fields/inputs/ChoiceBox';
import { SearchBox } from '../../engine/fields/inputs/SearchBox';
import type { BookableRoute } from './useBookableRoute';

export type Person = Row<typeof persons>;

interface PersonSearchProps {
  at: Pick<BookableRoute, 'organization'>;
  onChoose: (person: Person) => void;
}

/** Finds an earlier participant by name or email address. */
export function PersonSearch({ at, onChoose }: PersonSearchProps) {
  const translate = useTranslate();
  const { day } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [typed, type] = useDelayed(search, setSearch);
  const wanted = search.trim();
  const { data, isFetching } = useQuery<readonly Person[]>({
    queryKey: [at.organization, 'persons', wanted],
    enabled: wanted.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await http<{ persons: readonly Person[] }>(`${at.organization}/known-persons`, { query: { search: wanted }, signal })).json.persons,
  });
  const isSearching = isFetching || typed !== search;
  return (
    <ChoiceBox<Person>
      fullWidth
      size="small"
      blurOnSelect
      clearOnBlur={false}
      value={null}
      inputValue={typed}
      open={isOpen && typed.trim().length > 1}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={wanted.length > 1 ? (data ?? []) : []}
      filterOptions={(all) => all}
      getOptionLabel={fullName}
      getOptionKey={({ id }) => id}
      loading={isSearching}
      loadingText={translate('declared.loading')}
      noOptionsText={translate('add_person.nobody')}
      onInputChange={(_event, text, cause) => {
        if (cause !== 'input') return;
        type(text);
        setOpen(true);
      }}
      onChange={(_event, person) => person && onChoose(person)}
      renderOption={({ key, ...props }, person) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important', py: '6px !important' }}>
          <Box>{listedName(person)}</Box>
          <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
            {[person.email, person.date_of_birth && translate('add_person.born', { date: day(person.date_of_birth) })]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <SearchBox params={params} name={translate('add_person.known')} placeholder={translate('add_person.search')} />
      )}
    />
  );
}
