import { Navigate, useParams } from 'react-router';
import type { Section } from '../../../schema/sections';
import { Guarded } from '../../layout/Guarded';
import { sectionTabs } from '../../layout/sectionTabs';
import { useProfile } from '../../ui/useProfile';

/** The address of a section redirects to the first of its tabs that the person may see. */
export function SectionStart({ section }: { section: Section }) {
  const [first] = sectionTabs(section, useProfile(), useParams());
  return first ? <Navigate to={first.to} replace /> : <Guarded need="nobody">{null}</Guarded>;
}
