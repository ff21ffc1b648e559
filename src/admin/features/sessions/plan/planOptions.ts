import type { EditInput } from '../../../../domain/sessions/sessionInputs';

/** The decisions about a plan. */
export type PlanOptions = Partial<Pick<EditInput, 'overwrite_detached' | 'accept_overbooked' | 'conflicts' | 'off_pattern'>>;
