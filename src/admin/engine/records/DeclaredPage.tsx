import { usePageName, useResourceRoute } from '../useResourceRoute';
import { FieldsPage } from './FieldsPage';

const NO_FIELDS: readonly string[] = [];

/** A subpage of a record, from its declaration. */
export function DeclaredPage() {
  const page = usePageName();
  const { resource } = useResourceRoute();
  const own = resource.pages[page];
  return <FieldsPage names={own && 'length' in own ? own : NO_FIELDS} />;
}
