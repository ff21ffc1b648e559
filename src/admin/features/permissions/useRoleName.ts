import { useTranslate } from 'react-admin';

/** What a role is called: one of the four by its word, an own role by its name. */
export function useRoleName(): (role: string) => string {
  const translate = useTranslate();
  return (role) => translate(`roles.names.${role}`, { _: role });
}
