interface Standing {
  readonly id: string;
  readonly organization_id: string | null;
  readonly application_id: string | null;
}

/** The path of a shared view within its place. */
export function viewPath({ id, organization_id, application_id }: Standing): string {
  if (organization_id !== null) return `/organizations/${organization_id}/views/${id}`;
  return application_id === null ? `/admin/views/${id}` : `/application/views/${id}`;
}
