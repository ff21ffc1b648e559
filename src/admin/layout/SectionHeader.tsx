import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { Section } from '../../schema/sections';
import { useProfile } from '../ui/useProfile';
import { PageHeader } from './PageHeader';
import { sectionTabs } from './sectionTabs';

interface SectionHeaderProps {
  section: Section;
  params: Readonly<Record<string, string | undefined>>;
  action?: ReactNode;
}

/** The head of each screen of a section: its name and its tabs. */
export function SectionHeader({ section, params, action }: SectionHeaderProps) {
  const translate = useTranslate();
  const tabs = sectionTabs(section, useProfile(), params).map(({ to, label }) => ({ to, label: translate(label, { smart_count: 2 }) }));
  return <PageHeader title={translate(section.label)} tabs={tabs} action={action} />;
}
