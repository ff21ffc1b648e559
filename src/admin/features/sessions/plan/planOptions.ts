import type { EditInput } from '../../../../domain/sessions/sessionInputs';

/** What can be said about a plan while one looks at it. */
export type PlanOptions = Partial<Pick<EditInput, 'overwrite_detached' | 'accept_overbooked' | 'conflicts' | 'off_pattern'>>;
