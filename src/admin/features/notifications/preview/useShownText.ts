import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { appSettings } from '../../../../../providers/appSettings';
import { fillNotification } from '../../../../domain/notifications/notificationVariables';
import { phoneText } from '../../../../domain/notifications/phoneText';
import { useUser } from '../../../ui/useProfile';

/** The recipient of the preview: the signed-in person, or a person without a known name. */
export type Reader = 'me' | 'nameless';

const escape = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The typed title and text, as a phone shows them to that recipient. */
export function useShownText(reader: Reader): { readonly title: string; readonly text: string; readonly app: string } {
  const translate = useTranslate();
  const user = useUser();
  const settings = useSyncExternalStore(appSettings.subscribe, appSettings.get);
  const [title, contents] = useWatch({ name: ['title', 'contents'] }) as [string | null | undefined, string | null | undefined];
  const app = settings?.name ?? '';
  const names = reader === 'me' && user ? { first_name: user.first_name, last_name: user.last_name } : {};
  const values = { ...names, app_name: app };
  const otherwise = { first_name: translate('notifications.fallback.first_name') };
  return {
    title: fillNotification(title ?? '', values, otherwise)
      .replace(/\s+/g, ' ')
      .trim(),
    text: phoneText(fillNotification(contents ?? '', values, otherwise, escape)),
    app,
  };
}
