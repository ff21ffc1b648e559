import { useTranslate } from 'react-admin';
import { useRoleWord } from '../../engine/views/ForWhom';
import type { TeamView } from '../../engine/views/teamView';

/** "Sessies, voor: trainer". */
export function ForReaders({ view: { list, is_private, role } }: { view: Pick<TeamView, 'list' | 'is_private' | 'role'> }) {
  const translate = useTranslate();
  const roleWord = useRoleWord();
  const team = role === null ? translate('teamViews.everybody').toLowerCase() : roleWord(role).toLowerCase();
  const whom = is_private ? translate('teamViews.only_you') : team;
  return translate('teamViews.about', { what: translate(`resources.${list}.list`), whom });
}
