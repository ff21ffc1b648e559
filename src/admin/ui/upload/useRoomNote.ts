import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { limitName } from '../../../domain/files/images';
import { useFilesClient } from './FilesClientContext';

/** Under which it is remembered how much room is used, so that an upload can ask again. */
export const ROOM = ['files', 'room'];

const FRESH_MS = 60_000;

/** How much of its room for files the organization has used whose page this is: empty while that is not known, null on nobody's page. */
export function useRoomNote(): string | null {
  const client = useFilesClient();
  const translate = useTranslate();
  const locale = useLocale();
  const owner = client.owner();
  const { data } = useQuery({
    queryKey: [...ROOM, owner],
    queryFn: ({ signal }) => client.room(owner ?? '', { signal }),
    enabled: owner !== null,
    staleTime: FRESH_MS,
  });
  if (owner === null) return null;
  if (!data) return '';
  const part = new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.min(1, data.used / data.quota));
  return translate('upload_field.room', { part, quota: limitName(data.quota) });
}
