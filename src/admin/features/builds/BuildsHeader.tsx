import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { PageHeader } from '../../layout/PageHeader';

/** The head of the build configuration: links to the overview and to each platform. */
export function BuildsHeader({ action }: { action?: ReactNode }) {
  const translate = useTranslate();
  const tab = (name: string) => ({ to: `/applications/builds/${name}`, label: translate(`layout.entries.build_${name}`) });
  return (
    <PageHeader
      title={translate('resources.builds.list')}
      tabs={[{ to: '/application/builds', label: translate('builds.overview') }, tab('ios'), tab('android')]}
      action={action}
    />
  );
}
