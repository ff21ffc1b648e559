import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { PageHeader } from '../../layout/PageHeader';

/** The head of what builds are made from: the overview beside each platform, and who is told. */
export function BuildsHeader({ action }: { action?: ReactNode }) {
  const translate = useTranslate();
  const tab = (name: string) => ({ to: `/applications/builds/${name}`, label: translate(`layout.entries.build_${name}`) });
  return (
    <PageHeader
      title={translate('resources.builds.list')}
      tabs={[{ to: '/application/builds', label: translate('builds.overview') }, tab('ios'), tab('android'), tab('hook')]}
      action={action}
    />
  );
}
