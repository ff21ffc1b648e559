import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { registry } from '../../../../resources/registry.gen';
import { LANGUAGES } from '../../../../providers/i18nProvider';
import { allows } from '../../../domain/permissions/permissions';
import { capital } from '../../../domain/text/capital';
import { areaOf, standsAlone } from '../../../schema/menu';
import { pathTo } from '../../../schema/routes';
import type { AnyResource } from '../../../schema/row';
import { chooseMode, MODE_CHOICES } from '../../ui/theme/mode';
import { useLanguage } from '../../ui/useLanguage';
import { useNotice } from '../../ui/useNotice';
import { useProfile } from '../../ui/useProfile';
import type { SearchItem } from './searchItem';
import { areasOf } from './useScreens';

const resources = Object.values(registry) as unknown as readonly AnyResource[];

/**
 * Actions available everywhere: create a record of each list in the menus, import from a file, change the language, light or dark, sign
 * out.
 */
export function useActions(): readonly SearchItem[] {
  const translate = useTranslate();
  const profile = useProfile();
  const notice = useNotice();
  const [language, changeLanguage] = useLanguage();
  return useMemo(() => {
    const areas = profile ? areasOf(profile) : [];
    const ids = { organization_id: profile?.organization_id ?? undefined };
    const action = (key: string, name: string, also: string, way: Pick<SearchItem, 'to' | 'run'>): SearchItem => ({
      key: `action ${key}`,
      name,
      about: null,
      group: 'actions',
      also,
      ...way,
    });
    const routeOf = ({ routes }: AnyResource) => routes.find((route) => standsAlone(route) && areas.some((area) => area === areaOf(route)));
    const imported = resources
      .filter(({ access }) => access.import !== 'nobody' && allows(profile, access.import))
      .flatMap((resource) => {
        const route = routeOf(resource);
        const what = capital(translate('list.import', { many: translate(`resources.${resource.name}.many`) }));
        const to = route && `${pathTo(resource, 'list', ids, route)}/import`;
        return to ? [action(`import ${resource.name}`, what, translate('layout.entries.import'), { to })] : [];
      });
    const made = resources
      .filter(({ menu, access }) => menu && access.create !== 'nobody' && allows(profile, access.create))
      .flatMap((resource) => {
        const route = routeOf(resource);
        const what = translate(`resources.${resource.name}.new`);
        return route ? [action(`new ${resource.name}`, what, translate('search.new'), { to: pathTo(resource, 'create', ids, route) })] : [];
      });
    const languages = LANGUAGES.filter(({ locale }) => locale !== language).map(({ locale, name }) =>
      action(`language ${locale}`, `${translate('layout.language')}: ${name}`, translate('search.languages'), {
        to: null,
        run: () => void changeLanguage(locale).catch(notice.failed),
      }),
    );
    const modes = MODE_CHOICES.map((mode) =>
      action(`mode ${mode}`, `${translate('layout.theme')}: ${translate(`layout.theme_${mode}`)}`, '', {
        to: null,
        run: () => chooseMode(mode),
      }),
    );
    return [...made, ...imported, ...languages, ...modes, action('logout', translate('layout.logout'), '', { to: '/logout' })];
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the notice and the change of language are created at each render
  }, [profile, translate, language]);
}
