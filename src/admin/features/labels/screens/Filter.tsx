import type { LabelFilterName } from '../../../../domain/labels/labelMatches';
import { FieldsPage } from '../../../engine/records/FieldsPage';
import { usePageName } from '../../../engine/useResourceRoute';
import { MatchLine } from '../MatchLine';

const PAGES: Readonly<Record<string, readonly [LabelFilterName]>> = {
  'activity-filters': ['activity_filter'],
  'product-filters': ['product_filter'],
  'organization-filters': ['organization_filter'],
};

/** One of the three filters of a label, with a live count of its matches. */
export function Filter() {
  const page = usePageName();
  const names = PAGES[page];
  if (!names) throw new Error(`No filter of a label stands at "${page}"`);
  return (
    <FieldsPage names={names}>
      <MatchLine name={names[0]} />
    </FieldsPage>
  );
}
