import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import { storedChoice } from '../../../../schema/sentence';
import { Chip } from '../../../ui/values/Chip';
import { Nothing } from '../../../ui/values/PlainText';
import { useResourceRoute } from '../../useResourceRoute';
import type { DisplayProps, FieldViews, InputProps } from '../fieldViews';
import { choiceFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

/** The roles that the current user may grant here, custom roles included. */
function useGrantable(): readonly string[] | undefined {
  const { params } = useResourceRoute();
  const { organization_id, application_id } = params;
  const path = organization_id
    ? `/v1/admin/organizations/${organization_id}/member-roles`
    : `/v1/admin/applications/${application_id ?? ''}/staff-roles`;
  return useQuery({
    queryKey: ['grantable-roles', path],
    queryFn: async ({ signal }) => (await http<{ roles: string[] }>(path, { signal })).json.roles,
  }).data;
}

const Input = lazyInput(async () => {
  const { SelectInput } = await import('../../../ui/inputs/SelectInput');
  return function RoleInput(props: InputProps) {
    const translate = useTranslate();
    const declared = (props.field as unknown as { choices: readonly string[] }).choices;
    const wordOf = (role: string) => translate(`resources.${props.resource.name}.choices.${props.path}.${role}`, { _: storedChoice(role) });
    const roles = useGrantable() ?? declared;
    return (
      <SelectInput
        {...framed(props)}
        choices={roles.map((id) => ({ id, name: wordOf(id) }))}
        nameOfUnknown={(role) => wordOf(String(role))}
      />
    );
  };
});

function Display({ value, name, resource }: DisplayProps) {
  const translate = useTranslate();
  if (typeof value !== 'string') return <Nothing />;
  return <Chip>{translate(`resources.${resource.name}.choices.${name}.${value}`, { _: value })}</Chip>;
}

export const roleViews: FieldViews = { Input, Display, filter: choiceFilter, column: () => 'state' };
