import { useTranslate } from 'react-admin';

/** The name of a role: translated for the four built-in roles, its own name for a custom one. */
export function useRoleName(): (role: string) => string {
  const translate = useTranslate();
  return (role) => translate(`roles.names.${role}`, { _: role });
}
