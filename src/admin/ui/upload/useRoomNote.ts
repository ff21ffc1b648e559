import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { limitName } from '../../../domain/files/images';
import { useFilesClient } from './FilesClientContext';

/** Query key of the used storage, so that an upload can refetch it. */
export const ROOM = ['files', 'room'];

const FRESH_MS = 60_000;

/** How much of its file storage the organization of this page has used: empty while unknown, null on a page without an organization. */
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
