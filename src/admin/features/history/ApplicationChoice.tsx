import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../providers/http';
import { NativeSelect } from '../../ui/boxes/NativeSelect';
import * as styles from './history.module.css';

interface ApplicationChoiceProps {
  value: string;
  /** Called with the id; an empty text for all. */
  onChoose: (application: string) => void;
}

/** A choice of all applications, for a person who views the whole platform. */
export function ApplicationChoice({ value, onChoose }: ApplicationChoiceProps) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['history-applications'],
    queryFn: async ({ signal }) =>
      (await http<{ applications: { id: string; name: string }[] }>('/v1/admin/applications/simple', { signal })).json.applications,
  });
  return (
    <NativeSelect className={styles.choice} aria-label={translate('log.application')} value={value} onChoose={onChoose}>
      <option value="">{translate('log.every_application')}</option>
      {data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
