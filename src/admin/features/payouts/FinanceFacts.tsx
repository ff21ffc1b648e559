import { useTranslate } from 'react-admin';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { labelOf } from '../../../schema/sentence';
import { Fact } from '../../engine/records/Fact';
import { ShownValue } from '../../engine/records/ShownValue';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { Panel } from '../../ui/Panel';

const SHOWN = ['attn', 'street', 'house_number', 'postal_code', 'city', 'country', 'account_name', 'masked_iban'];

/** The financial details, read-only: of the bank account only the country and the last digits. */
export function FinanceFacts({ record }: { record: AnyRow | null }) {
  const translate = useTranslate();
  const { resource } = useResourceRoute();
  if (!record) return <p>{translate('finance_info.none')}</p>;
  return (
    <Panel title={translate('layout.entries.finance_info')}>
      <dl>{SHOWN.map((name) => fact(resource, name))}</dl>
    </Panel>
  );

  function fact(of: AnyResource, name: string) {
    const field = of.fields[name];
    return field ? (
      <Fact key={name} name={labelOf(translate, of.name, name)}>
        <ShownValue resource={of} field={field} path={name} value={record?.[name]} record={record} />
      </Fact>
    ) : null;
  }
}
