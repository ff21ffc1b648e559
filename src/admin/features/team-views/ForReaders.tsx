import { useTranslate } from 'react-admin';
import { useRoleWord } from '../../engine/views/ForWhom';
import type { TeamView } from '../../engine/views/teamView';

/** "Sessies, voor: trainer". */
export function ForReaders({ view: { list, role } }: { view: Pick<TeamView, 'list' | 'role'> }) {
  const translate = useTranslate();
  const roleWord = useRoleWord();
  const whom = role === null ? translate('teamViews.everybody').toLowerCase() : roleWord(role).toLowerCase();
  return translate('teamViews.about', { what: translate(`resources.${list}.list`), whom });
}
