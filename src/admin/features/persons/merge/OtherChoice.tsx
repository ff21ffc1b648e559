import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import type { AlikePerson } from '../../../../domain/persons/personLife';
import { useFormats } from '../../../ui/formats/formats';
import { PersonSearch } from '../../bookings/PersonSearch';
import * as styles from '../life/life.module.css';

interface OtherChoiceProps {
  api: string;
  /** API path of the organization. */
  organization: string;
  /** The person that the other one is merged into. */
  own: string;
  onChoose: (id: string) => void;
}

/** Chooses the duplicate: similar persons first, and all others through a search. */
export function OtherChoice({ api, organization, own, onChoose }: OtherChoiceProps) {
  const translate = useTranslate();
  const { day } = useFormats();
  const { data } = useQuery({
    queryKey: ['persons', api, 'alike'],
    queryFn: async ({ signal }) => (await http<{ persons: readonly AlikePerson[] }>(`${api}/alike`, { signal })).json.persons,
  });
  return (
    <>
      <p className={styles.none}>{translate('persons.merge_about')}</p>
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={translate('persons.alike')}>
          {data.map((person) => (
            <li key={person.id} className={styles.one}>
              <div className={styles.what}>
                {person.name}
                <div className={styles.quiet}>
                  {[
                    person.email,
                    person.date_of_birth && translate('add_person.born', { date: day(person.date_of_birth) }),
                    person.why.map((why) => translate(`persons.why.${why}`)).join(', '),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              <Button
                variant="outlined"
                size="small"
                aria-label={`${translate('persons.merge_this')}: ${person.name}`}
                onClick={() => onChoose(person.id)}
              >
                {translate('persons.merge_this')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className={styles.none}>{translate('persons.alike_none')}</p>}
      <PersonSearch at={{ organization }} onChoose={({ id }) => id !== own && onChoose(id)} />
    </>
  );
}
