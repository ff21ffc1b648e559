import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../providers/http';
import type { HistoryActor } from '../../../domain/history/historyEntry';
import { ChoiceBox } from '../../engine/fields/inputs/ChoiceBox';
import { SearchBox } from '../../engine/fields/inputs/SearchBox';
import { useDelayed } from '../../ui/useDelayed';
import * as styles from './history.module.css';

interface ActorChoiceProps {
  api: string;
  isChosen: boolean;
  /** Called with the id; an empty text for everyone. */
  onChoose: (actor: string) => void;
}

/** Finds the person who acted by a part of their name. */
export function ActorChoice({ api, isChosen, onChoose }: ActorChoiceProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [typed, type] = useDelayed(search, setSearch);
  const wanted = search.trim();
  const { data, isFetching } = useQuery({
    queryKey: ['history-actors', api, wanted],
    enabled: wanted.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await http<{ actors: HistoryActor[] }>(`${api}/actors`, { query: { q: wanted }, signal })).json.actors,
  });
  return (
    <ChoiceBox<HistoryActor>
      className={styles.choice}
      size="small"
      blurOnSelect
      value={null}
      inputValue={typed}
      options={wanted.length > 1 ? (data ?? []) : []}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      loading={isFetching || typed !== search}
      loadingText={translate('declared.loading')}
      noOptionsText={translate('log.nobody')}
      onInputChange={(_event, text, cause) => {
        if (cause === 'input') type(text);
        if (cause === 'clear' && isChosen) onChoose('');
      }}
      onChange={(_event, actor) => onChoose(actor?.id ?? '')}
      renderInput={(params) => <SearchBox params={params} name={translate('log.who')} placeholder={translate('log.who_placeholder')} />}
    />
  );
}
